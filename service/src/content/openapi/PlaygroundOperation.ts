/** An operation as its playground needs it: with resolved defaults, and values that a reader can start with. */
export interface PlaygroundOperation {
  /** In upper case. */
  method: string
  /** As in the document, with its parameters: `/pumps/{id}`. */
  path: string
  /** At least one. */
  servers: readonly PlaygroundServer[]
  /** Ways to authenticate. Each is a list of credentials that are needed together; an empty list needs none. */
  security: readonly (readonly Credential[])[]
  parameters: readonly PlaygroundParameter[]
  /** The media types of the body to choose from; empty for an operation without a body. */
  bodies: readonly PlaygroundBody[]
}

export interface PlaygroundServer {
  /** With its variables in braces. Relative URLs are relative to the page. */
  url: string
  description: string
  variables: readonly ServerVariable[]
}

export interface ServerVariable {
  name: string
  value: string
  description: string
  /** The values to choose from; empty if it may have any. */
  choices: readonly string[]
}

export interface Credential {
  /** The name of the scheme in the document. */
  name: string
  /** A token includes OAuth 2 and OpenID Connect, whose token the reader pastes. */
  kind: 'token' | 'basic' | 'header' | 'query' | 'cookie'
  /** The name of the header, parameter or cookie of an API key. */
  field: string
  description: string
}

export interface PlaygroundParameter {
  name: string
  in: 'path' | 'query' | 'header' | 'cookie'
  isRequired: boolean
  description: string
  kind: 'text' | 'list' | 'object'
  /** The values to choose from; empty if it may have any. */
  choices: readonly string[]
  style: string
  explode: boolean
  /** A value to start with: the items of a list on a line each, an object as JSON. Empty for an optional parameter. */
  value: string
}

export interface PlaygroundBody {
  mediaType: string
  kind: 'text' | 'form' | 'multipart' | 'file'
  /** The example, for `text`. */
  value: string
  /** The fields of a form. */
  fields: readonly BodyField[]
}

export interface BodyField {
  name: string
  isRequired: boolean
  isFile: boolean
  description: string
  value: string
}

/** What the playground of a page needs. */
export interface PagePlayground {
  /** The origins of the API, as sources for `connect-src` of a Content Security Policy. */
  origins: readonly string[]
  /** The operations by the id of their heading, each as JSON. */
  operations: Readonly<Record<string, string>>
}
