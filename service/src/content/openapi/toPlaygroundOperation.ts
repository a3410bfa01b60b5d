import { findValue, writeJson } from './makeExample.js'
import type { OpenApi, Operation, Parameter, Schema, SecurityScheme, Server } from './OpenApi.js'
import type { Credential, PlaygroundOperation, PlaygroundParameter, PlaygroundServer } from './PlaygroundOperation.js'
import { readSchema } from './readSchema.js'
import { toPlaygroundBodies } from './toPlaygroundBodies.js'
import type { PathOperation } from './writeOperation.js'
import { toLine } from './writeSchema.js'

/** Returns what the playground of an operation needs. */
export function toPlaygroundOperation({
  api,
  method,
  path,
  operation,
  parameters,
}: PathOperation): PlaygroundOperation {
  const servers = (operation.servers ?? api.servers ?? []).flatMap(toServer)
  return {
    method: method.toUpperCase(),
    path,
    servers: servers.length === 0 ? [AT_ROOT] : servers,
    security: toSecurity(api, operation),
    parameters: parameters.flatMap(toParameter),
    // Browsers send no body with these.
    bodies: method === 'get' || method === 'head' ? [] : toPlaygroundBodies(operation.requestBody?.content),
  }
}

/** According to the specification, an API without servers is at the root of the site. */
const AT_ROOT: PlaygroundServer = { url: '/', description: '', variables: [] }

function toServer({ url, description = '', variables = {} }: Server): PlaygroundServer[] {
  if (url === undefined) return []
  const list = Object.entries(variables).map(
    ([name, { default: value, description: text = '', enum: choices = [] }]) => ({
      name,
      value: value ?? choices[0] ?? '',
      description: toLine(text),
      choices,
    }),
  )
  return [{ url, description: toLine(description), variables: list }]
}

/** A scheme without a field for a reader, such as a client certificate, needs no credentials. */
function toSecurity({ components, security = [] }: OpenApi, operation: Operation): Credential[][] {
  return (operation.security ?? security).map((requirement) =>
    Object.keys(requirement).flatMap((name) => {
      const scheme = components?.securitySchemes?.[name]
      const how = scheme && toCredential(scheme)
      return how ? [{ name, description: toLine(scheme.description ?? ''), ...how }] : []
    }),
  )
}

function toCredential({
  type,
  scheme = '',
  name = '',
  in: place,
}: SecurityScheme): Pick<Credential, 'kind' | 'field'> | undefined {
  const field = name
  switch (type) {
    case 'oauth2':
    case 'openIdConnect':
      return { kind: 'token', field: 'Authorization' }
    case 'http':
      if (scheme.toLowerCase() === 'bearer') return { kind: 'token', field: 'Authorization' }
      // Any other scheme, such as Digest: the reader writes the complete header.
      return { kind: scheme.toLowerCase() === 'basic' ? 'basic' : 'header', field: 'Authorization' }
    case 'apiKey':
      return place === 'header' || place === 'query' || place === 'cookie' ? { kind: place, field } : undefined
    default:
      return undefined
  }
}

/** These have a meaning of their own in a request, so a parameter of such a name is none. */
const RESERVED = /^(accept|authorization|content-type)$/i

function toParameter({
  name,
  in: place,
  required = false,
  description = '',
  schema = {},
  ...rest
}: Parameter): PlaygroundParameter[] {
  if (name === undefined || (place === 'header' && RESERVED.test(name))) return []
  if (place !== 'path' && place !== 'query' && place !== 'header' && place !== 'cookie') return []
  const style = rest.style ?? (place === 'query' || place === 'cookie' ? 'form' : 'simple')
  const kind = findKind(schema)
  const item = kind === 'list' ? (readSchema(schema).items ?? {}) : schema
  return [
    {
      name,
      in: place,
      isRequired: required,
      description: toLine(description),
      kind,
      choices: listChoices(item),
      style,
      explode: rest.explode ?? style === 'form',
      value: writeValue(rest.example ?? findValue(schema), kind),
    },
  ]
}

function findKind(schema: Schema): PlaygroundParameter['kind'] {
  const { type, items, properties } = readSchema(schema)
  if (items !== undefined || type === 'array') return 'list'
  return properties !== undefined || type === 'object' ? 'object' : 'text'
}

function listChoices(schema: Schema): string[] {
  const { type, enum: choices = [] } = readSchema(schema)
  return type === 'boolean' ? ['true', 'false'] : choices.map(String)
}

/** Writes a value as the playground shows it: the items of a list on a line each, an object as JSON. */
function writeValue(value: unknown, kind: PlaygroundParameter['kind']): string {
  if (value === undefined || value === null) return ''
  if (kind === 'list' && Array.isArray(value)) return value.map((item) => writeValue(item, 'text')).join('\n')
  return typeof value === 'string' ? value : writeJson(value)
}
