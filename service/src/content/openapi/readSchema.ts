import { isObject, readText } from './fields.js'
import type { Schema } from './OpenApi.js'

/** Caches merged schemas. Documents share schemas, so a schema that doubles at each of 30 levels remains small. */
const merged = new WeakMap<Schema, Schema>()

/** Merges a schema with all schemas that it is composed of by `allOf`, and removes fields of an invalid type. */
export function readSchema(schema: Schema): Schema {
  const known = merged.get(schema)
  if (known !== undefined) return known
  const { allOf, ...own } = pickFields(schema)
  // Handles a schema that is composed of itself.
  merged.set(schema, own)
  if (allOf === undefined) return own
  const all = [...allOf.map(readSchema), own]
  const whole: Schema = {
    ...(Object.assign({}, ...all) as Schema),
    properties: Object.assign({}, ...all.map(({ properties }) => properties ?? {})) as NonNullable<
      Schema['properties']
    >,
    required: [...new Set(all.flatMap(({ required }) => required ?? []))],
  }
  merged.set(schema, whole)
  return whole
}

function pickFields(value: unknown): Schema {
  if (!isObject(value)) return {}
  const { type, enum: choices, examples, required, properties, items, allOf, anyOf, oneOf } = value
  const fields = {
    ...value,
    type: Array.isArray(type) ? type.filter((name) => typeof name === 'string') : toText(type),
    title: toText(value.title),
    description: toText(value.description),
    format: toText(value.format),
    enum: Array.isArray(choices) ? choices : undefined,
    examples: Array.isArray(examples) ? examples : undefined,
    required: Array.isArray(required) ? required.filter((name) => typeof name === 'string') : undefined,
    properties: isObject(properties)
      ? Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, isObject(field) ? field : {}]))
      : undefined,
    items: isObject(items) ? items : undefined,
    allOf: toSchemas(allOf),
    anyOf: toSchemas(anyOf),
    oneOf: toSchemas(oneOf),
  }
  // Absent rather than `undefined`, so that they do not replace fields when they are merged.
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => field !== undefined))
}

function toText(value: unknown): string | undefined {
  return typeof value === 'object' ? undefined : readText(value, '')
}

function toSchemas(value: unknown): Schema[] | undefined {
  const schemas = Array.isArray(value) ? value.filter(isObject) : []
  return schemas.length === 0 ? undefined : schemas
}
