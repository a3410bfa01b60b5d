import type { Content, Media, OpenApi, Operation, Parameter, Schema } from './OpenApi.js'
import { readSchema } from './readSchema.js'

const MAX_DEPTH = 5
const MAX_VALUES = 1_000

/** Values of types without an example, by format and by type. */
const VALUES: Readonly<Record<string, unknown>> = {
  'date-time': '2026-01-31T12:00:00Z',
  date: '2026-01-31',
  email: 'name@example.com',
  uri: 'https://example.com',
  uuid: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  string: 'string',
  integer: 1,
  number: 1.5,
  boolean: true,
  null: null,
}

/** Returns the value that a schema names: its example, constant, default or first choice. */
export function findValue(schema: Schema): unknown {
  const { example, examples, const: constant, default: fallback, enum: choices } = readSchema(schema)
  return [example, examples?.[0], constant, fallback, choices?.[0]].find((value) => value !== undefined)
}

/** Returns a value that matches a schema: the one that it names, or else a value of its type. */
function makeValue(
  schema: Schema | undefined,
  above: readonly Schema[] = [],
  budget = { left: MAX_VALUES, isRequest: false },
): unknown {
  if (schema === undefined || above.length >= MAX_DEPTH || above.includes(schema) || budget.left <= 0) return null
  budget.left -= 1
  const below = [...above, schema]
  const { type, format = '', properties, items, oneOf, anyOf } = readSchema(schema)
  const known = findValue(schema)
  if (known !== undefined) return known
  const [variant] = oneOf ?? anyOf ?? []
  if (variant !== undefined) return makeValue(variant, below, budget)
  if (items !== undefined) return [makeValue(items, below, budget)]
  if (properties !== undefined) {
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([, field]) => !(budget.isRequest && readSchema(field).readOnly))
        .map(([name, field]) => [name, makeValue(field, below, budget)]),
    )
  }
  const name = (typeof type === 'object' ? type[0] : type) ?? 'object'
  return VALUES[format] ?? VALUES[name] ?? {}
}

/** Returns the example of a media type, or one that is made from its schema, for a request without read-only fields. */
export function makeMediaExample({ schema, example, examples = {} }: Media, isRequest: boolean): unknown {
  const [first] = Object.values(examples)
  return example ?? first?.value ?? makeValue(schema, [], { left: MAX_VALUES, isRequest })
}

/** Returns the example of the first media type of a body. */
export function makeBody(
  content: Content | undefined,
  isRequest = false,
): { mediaType: string; value: unknown } | undefined {
  const [mediaType, media] = Object.entries(content ?? {})[0] ?? []
  if (mediaType === undefined || media === undefined) return undefined
  return { mediaType, value: makeMediaExample(media, isRequest) }
}

interface RequestExample {
  api: OpenApi
  method: string
  path: string
  operation: Operation
  parameters: readonly Parameter[]
}

/** Returns a request with curl: with required parameters, authentication and body. */
export function makeRequest({ api, method, path, operation, parameters }: RequestExample): string {
  const valueOf = ({ example, schema }: Parameter) => encodeURIComponent(String(example ?? makeValue(schema)))
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((url, parameter) => url.replace(`{${parameter.name ?? ''}}`, valueOf(parameter)), path)
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map((parameter) => `${parameter.name ?? ''}=${valueOf(parameter)}`)
    .join('&')
  const server = (operation.servers ?? api.servers)?.[0]?.url?.replace(/\/+$/, '') ?? ''
  const body = makeBody(operation.requestBody?.content, true)
  return [
    `curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} '${server}${filled}${query === '' ? '' : `?${query}`}'`,
    ...[...readHeaders(api, operation), ...(body ? [`Content-Type: ${body.mediaType}`] : [])].map(
      (header) => `-H "${header}"`,
    ),
    ...(body ? [`-d '${writeJson(body.value).replaceAll("'", String.raw`'\''`)}'`] : []),
  ].join(' \\\n  ')
}

/** Returns the headers of the first authentication method. */
function readHeaders({ components, security = [] }: OpenApi, operation: Operation): string[] {
  const [first = {}] = operation.security ?? security
  return Object.keys(first).flatMap((name) => {
    const scheme = components?.securitySchemes?.[name]
    if (scheme?.type === 'apiKey') return scheme.in === 'header' ? [`${scheme.name ?? name}: $API_KEY`] : []
    if (scheme?.type === 'http' && scheme.scheme?.toLowerCase() === 'basic')
      return ['Authorization: Basic $CREDENTIALS']
    return scheme === undefined ? [] : ['Authorization: Bearer $TOKEN']
  })
}

/** Returns an example as JSON, even if it contains itself. */
export function writeJson(value: unknown): string {
  try {
    return JSON.stringify(value, null, 2)
  } catch {
    return '{}'
  }
}
