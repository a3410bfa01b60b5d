import { FieldError, isObject, readList, readObject, readText } from './fields.js'
import {
  METHODS,
  type Body,
  type Content,
  type OpenApi,
  type Operation,
  type Parameter,
  type Schema,
  type SecurityScheme,
  type Server,
} from './OpenApi.js'

/** Called for each part of the document that is left out, with its place and the reason. */
export type OnProblem = (place: string, reason: string) => void

/**
 * Returns the parts of a document from which pages are generated, with validated types. A part with an invalid type is
 * left out; for a part of an operation, the operation.
 */
export function readApi(document: Readonly<Record<string, unknown>>, onProblem: OnProblem): OpenApi {
  /** Returns the result of `read`, or `fallback` after reporting the problem. */
  function attempt<Value>(part: string, read: () => Value, fallback: Value): Value {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof FieldError)) throw error
      onProblem(part, error.message)
      return fallback
    }
  }

  const readAll = <Value>(field: string, read: (item: unknown, place: string) => Value): Value[] =>
    attempt(field, () => readList(document[field], field), []).flatMap((item, position) => {
      const place = `${field}.${position}`
      return attempt<Value[]>(place, () => [read(item, place)], [])
    })

  const components = attempt('components', () => readObject(document.components, 'components'), {})
  const schemes = attempt(
    'components.securitySchemes',
    () => readObject(components.securitySchemes, 'components.securitySchemes'),
    {},
  )
  const paths = attempt('paths', () => readObject(document.paths, 'paths'), {})

  return {
    openapi: String(document.openapi),
    info: attempt('info', () => readTexts(document.info, 'info', ['title', 'description', 'version']), {}),
    servers: readAll('servers', readServer),
    tags: readAll('tags', (item, place) => readTexts(item, place, ['name', 'description'])),
    security: readAll('security', readObject),
    components: {
      securitySchemes: Object.fromEntries(
        Object.entries(schemes).flatMap(([name, scheme]) => {
          const place = `components.securitySchemes.${name}`
          const fields = ['type', 'scheme', 'name', 'in', 'description'] as const
          return attempt<(readonly [string, SecurityScheme])[]>(
            place,
            () => [[name, readTexts(scheme, place, fields)]],
            [],
          )
        }),
      ),
    },
    paths: Object.fromEntries(
      withoutExtensions(paths).map(([path, value]) => {
        const place = `paths.${path}`
        const item = attempt(place, () => readObject(value, place), {})
        const operations = METHODS.filter((method) => item[method] !== undefined).flatMap((method) => {
          const where = `${place}.${method}`
          const read = () => {
            const operation = readOperation(item[method], where)
            const servers = operation.servers ?? readServers(item.servers, `${place}.servers`)
            return [[method, { ...operation, servers, parameters: withParameters(item, operation, place) }] as const]
          }
          return attempt(where, read, [])
        })
        return [path, Object.fromEntries(operations)]
      }),
    ),
  }
}

function readOperation(value: unknown, place: string): Operation {
  const operation = readObject(value, place)
  const body = operation.requestBody
  return {
    ...readTexts(operation, place, ['operationId', 'summary', 'description']),
    deprecated: operation.deprecated === true,
    tags: readList(operation.tags, `${place}.tags`).map((tag) => readText(tag, `${place}.tags`) ?? ''),
    servers: readServers(operation.servers, `${place}.servers`),
    parameters: readParameters(operation.parameters, `${place}.parameters`),
    requestBody: isObject(body)
      ? { ...readBody(body, `${place}.requestBody`), required: body.required === true }
      : undefined,
    responses: Object.fromEntries(
      withoutExtensions(readObject(operation.responses, `${place}.responses`)).map(([status, response]) => [
        status,
        readBody(response, `${place}.responses.${status}`),
      ]),
    ),
    security:
      operation.security === undefined
        ? undefined
        : readList(operation.security, `${place}.security`).map((item) => readObject(item, `${place}.security`)),
  }
}

/** Returns `undefined` for an empty list, which replaces no other. */
function readServers(value: unknown, place: string): Server[] | undefined {
  const servers = readList(value, place).map((item, position) => readServer(item, `${place}.${position}`))
  return servers.length === 0 ? undefined : servers
}

function readServer(value: unknown, place: string): Server {
  const variables = readObject(readObject(value, place).variables, `${place}.variables`)
  return {
    ...readTexts(value, place, ['url', 'description']),
    variables: Object.fromEntries(
      Object.entries(variables).map(([name, variable]) => {
        const where = `${place}.variables.${name}`
        const choices = readList(readObject(variable, where).enum, `${where}.enum`)
        return [
          name,
          {
            ...readTexts(variable, where, ['default', 'description']),
            enum: choices.map((choice) => readText(choice, `${where}.enum`) ?? ''),
          },
        ]
      }),
    ),
  }
}

/** Merges parameters: those of the operation replace those of the path. */
function withParameters(
  item: Readonly<Record<string, unknown>>,
  { parameters = [] }: Operation,
  place: string,
): readonly Parameter[] {
  const ofPath = readParameters(item.parameters, `${place}.parameters`)
  const named = [...ofPath, ...parameters].map((parameter) => [`${parameter.in} ${parameter.name}`, parameter] as const)
  return [...new Map(named).values()]
}

function readParameters(value: unknown, place: string): Parameter[] {
  return readList(value, place).map((item, position) => {
    const where = `${place}.${position}`
    const parameter = readObject(item, where)
    return {
      ...readTexts(parameter, where, ['name', 'in', 'description', 'style']),
      required: parameter.required === true,
      explode: typeof parameter.explode === 'boolean' ? parameter.explode : undefined,
      schema: readSchemaField(parameter.schema, `${where}.schema`),
      example: parameter.example,
    }
  })
}

function readBody(value: unknown, place: string): Body {
  const body = readObject(value, place)
  const media = Object.entries(readObject(body.content, `${place}.content`)).map(([type, value]) => {
    const where = `${place}.content.${type}`
    const { schema, example, examples } = readObject(value, where)
    const values = Object.entries(readObject(examples, `${where}.examples`)).filter(([, item]) => isObject(item))
    const read = readSchemaField(schema, `${where}.schema`)
    return [
      type,
      { schema: read, example, examples: Object.fromEntries(values) as Record<string, { value?: unknown }> },
    ]
  })
  return {
    description: readText(body.description, `${place}.description`),
    content: media.length === 0 ? undefined : (Object.fromEntries(media) as Content),
  }
}

/** Removes fields that begin with `x-`: they belong to tools, and have any type. */
const withoutExtensions = (fields: Readonly<Record<string, unknown>>) =>
  Object.entries(fields).filter(([name]) => !name.startsWith('x-'))

/**
 * Returns the schema in a field. Its own fields are read when it is written, because it may contain itself. `true` is
 * a schema that allows any value.
 */
function readSchemaField(value: unknown, place: string): Schema | undefined {
  if (value === undefined || value === null || typeof value === 'boolean') return undefined
  return readObject(value, place)
}

function readTexts<Name extends string>(
  value: unknown,
  place: string,
  names: readonly Name[],
): { [Field in Name]?: string } {
  const fields = readObject(value, place)
  const texts = names.map((name) => [name, readText(fields[name], `${place}.${name}`)] as const)
  return Object.fromEntries(texts.filter(([, text]) => text !== undefined)) as { [Field in Name]?: string }
}
