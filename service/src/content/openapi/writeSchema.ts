import type { Schema } from './OpenApi.js'
import { readSchema } from './readSchema.js'

/** Maximum depth of listed fields, and maximum number per level and in total. Questions are rarely about more. */
const MAX_DEPTH = 4
const MAX_FIELDS = 100
const MAX_FIELDS_IN_ALL = 2_000

/** Types by their depth: the variants of a schema may share variants, which may share others. */
const described = Array.from({ length: MAX_DEPTH + 1 }, () => new WeakMap<Schema, string>())

/** Returns the type of a schema: `string`, `integer[]`, `Pump`, `"on" | "off"`. */
export function describeType(schema: Schema | undefined, depth = 0): string {
  if (schema === undefined || depth > MAX_DEPTH) return 'any'
  const known = described[depth]?.get(schema)
  if (known !== undefined) return known
  const type = toType(readSchema(schema), depth)
  described[depth]?.set(schema, type)
  return type
}

function toType(schema: Schema, depth: number): string {
  const { type, format, enum: choices, items, anyOf, oneOf, nullable, properties, title, const: constant } = schema
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

/** Lists the fields of an object as a nested Markdown list; empty for a schema without fields. */
export function writeFields(
  schema: Schema | undefined,
  above: readonly Schema[] = [],
  budget = { left: MAX_FIELDS_IN_ALL },
): string {
  if (schema === undefined || above.length >= MAX_DEPTH || above.includes(schema) || budget.left <= 0) return ''
  budget.left -= 1
  const { properties, required = [], items, oneOf, anyOf } = readSchema(schema)
  const below = [...above, schema]
  if (items !== undefined) return writeFields(items, below, budget)
  if (properties === undefined)
    return (oneOf ?? anyOf ?? [])
      .map((variant) => writeFields(variant, below, budget))
      .filter((list) => list !== '')
      .join('\n')
  return Object.entries(properties)
    .slice(0, MAX_FIELDS)
    .map(([name, field]) => {
      const { description, default: fallback, deprecated } = readSchema(field)
      const notes = [
        describeType(field),
        required.includes(name) && 'required',
        deprecated && 'deprecated',
        fallback !== undefined && `default ${JSON.stringify(fallback)}`,
      ]
      const text = description === undefined ? '' : `: ${toLine(description)}`
      const nested = writeFields(field, below, budget)
      return `- \`${name}\` (${notes.filter(Boolean).join(', ')})${text}${nested === '' ? '' : `\n${nested.replaceAll(/^/gm, '  ')}`}`
    })
    .join('\n')
}

/** Returns a description on one line. */
export const toLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
