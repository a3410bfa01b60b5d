import type { Schema } from './OpenApi.js'

/** How deep fields are listed, and how many at one level. Deeper ones are rarely what a question is about. */
const MAX_DEPTH = 4
const MAX_FIELDS = 100

/** The schema with the fields of all schemas that it is composed of by `allOf`. */
export function mergeAllOf(schema: Schema): Schema {
  const { allOf, ...rest } = schema
  if (allOf === undefined) return schema
  const all = [...allOf.map(mergeAllOf), rest]
  return {
    ...(Object.assign({}, ...all) as Schema),
    properties: Object.assign({}, ...all.map(({ properties }) => properties ?? {})) as NonNullable<
      Schema['properties']
    >,
    required: all.flatMap(({ required }) => required ?? []),
  }
}

/** `string`, `integer[]`, `Pump`, `"on" | "off"`. */
export function describeType(schema: Schema | undefined, depth = 0): string {
  if (schema === undefined || depth > MAX_DEPTH) return 'any'
  const {
    type,
    format,
    enum: choices,
    items,
    anyOf,
    oneOf,
    nullable,
    properties,
    title,
    const: constant,
  } = mergeAllOf(schema)
  const orNull = nullable ? ' | null' : ''
  if (constant !== undefined) return JSON.stringify(constant)
  if (choices !== undefined) return choices.map((choice) => JSON.stringify(choice)).join(' | ')
  const variants = oneOf ?? anyOf
  if (variants !== undefined)
    return [...new Set(variants.map((variant) => describeType(variant, depth + 1)))].join(' | ') + orNull
  if (items !== undefined) {
    const item = describeType(items, depth + 1)
    return `${item.includes(' ') ? `(${item})` : item}[]${orNull}`
  }
  const name = typeof type === 'object' ? type.join(' | ') : (type ?? (properties ? 'object' : 'any'))
  return (
    (name === 'object' && title !== undefined ? title : format === undefined ? name : `${name} (${format})`) + orNull
  )
}

/** The fields of an object as a nested Markdown list; empty for a schema without fields. */
export function writeFields(schema: Schema | undefined, above: readonly Schema[] = []): string {
  if (schema === undefined || above.length >= MAX_DEPTH || above.includes(schema)) return ''
  const { properties, required = [], items, oneOf, anyOf } = mergeAllOf(schema)
  const below = [...above, schema]
  if (items !== undefined) return writeFields(items, below)
  if (properties === undefined)
    return (oneOf ?? anyOf ?? [])
      .map((variant) => writeFields(variant, below))
      .filter((list) => list !== '')
      .join('\n')
  return Object.entries(properties)
    .slice(0, MAX_FIELDS)
    .map(([name, field]) => {
      const { description, default: fallback, deprecated } = field
      const notes = [
        describeType(field),
        required.includes(name) && 'required',
        deprecated && 'deprecated',
        fallback !== undefined && `default ${JSON.stringify(fallback)}`,
      ]
      const text = description === undefined ? '' : `: ${toLine(description)}`
      const nested = writeFields(field, below)
      return `- \`${name}\` (${notes.filter(Boolean).join(', ')})${text}${nested === '' ? '' : `\n${nested.replaceAll(/^/gm, '  ')}`}`
    })
    .join('\n')
}

/** A description on one line. */
export const toLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
