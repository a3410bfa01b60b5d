/** The fields of an OpenAPI document, 3.0 or 3.1, from which pages are generated. References are resolved. */
export interface OpenApi {
  openapi: string
  info?: { title?: string; description?: string; version?: string }
  servers?: readonly Server[]
  tags?: readonly { name?: string; description?: string }[]
  paths?: Readonly<Record<string, PathItem>>
  security?: readonly Readonly<Record<string, unknown>>[]
  components?: { securitySchemes?: Readonly<Record<string, SecurityScheme>> }
}

export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const

export interface Server {
  url?: string
  description?: string
  variables?: Readonly<Record<string, { default?: string; description?: string; enum?: readonly string[] }>>
}

export type PathItem = {
  readonly [Method in (typeof METHODS)[number]]?: Operation
}

export interface Operation {
  operationId?: string
  summary?: string
  description?: string
  deprecated?: boolean
  tags?: readonly string[]
  /** Those of the operation or of its path, which replace those of the document. */
  servers?: readonly Server[] | undefined
  parameters?: readonly Parameter[]
  requestBody?: (Body & { required: boolean }) | undefined
  responses?: Readonly<Record<string, Body>>
  security?: readonly Readonly<Record<string, unknown>>[] | undefined
}

export interface Body {
  description?: string | undefined
  content?: Content | undefined
}

export interface Parameter {
  name?: string
  in?: string
  required?: boolean
  description?: string
  schema?: Schema | undefined
  example?: unknown
  /** How a list or an object is written: `form`, `deepObject`. */
  style?: string
  explode?: boolean | undefined
}

export type Content = Readonly<Record<string, Media>>

export interface Media {
  schema?: Schema
  example?: unknown
  examples?: Readonly<Record<string, { value?: unknown }>>
}

export interface Schema {
  type?: string | readonly string[]
  title?: string
  description?: string
  format?: string
  enum?: readonly unknown[]
  const?: unknown
  default?: unknown
  example?: unknown
  examples?: readonly unknown[]
  deprecated?: boolean
  readOnly?: boolean
  contentEncoding?: string
  contentMediaType?: string
  nullable?: boolean
  required?: readonly string[]
  properties?: Readonly<Record<string, Schema>>
  items?: Schema
  additionalProperties?: boolean | Schema
  allOf?: readonly Schema[]
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
}

export interface SecurityScheme {
  type?: string
  scheme?: string
  name?: string
  in?: string
  description?: string
}
