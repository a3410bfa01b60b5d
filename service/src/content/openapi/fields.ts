/**
 * Reads fields of a document, which may have any type. A field without a value, as `tags:` in YAML, counts as absent.
 */

type Fields = Readonly<Record<string, unknown>>

/** A field of an unexpected type. Its message begins with the place of the field. */
export class FieldError extends Error {}

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** @param place of the field in the document: `paths./pumps.get` @throws {FieldError} */
export function readObject(value: unknown, place: string): Fields {
  if (isObject(value)) return value
  if (isAbsent(value)) return {}
  throw new FieldError(`${place} is ${describe(value)} instead of an object`)
}

/** The values of a list that are not empty. @throws {FieldError} */
export function readList(value: unknown, place: string): readonly unknown[] {
  if (Array.isArray(value)) return value.filter((item) => !isAbsent(item))
  if (isAbsent(value)) return []
  throw new FieldError(`${place} is ${describe(value)} instead of a list`)
}

/** Numbers and booleans count as text: YAML reads `summary: 404` as a number. @throws {FieldError} */
export function readText(value: unknown, place: string): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (isAbsent(value)) return undefined
  throw new FieldError(`${place} is ${describe(value)} instead of text`)
}

const isAbsent = (value: unknown) => value === undefined || value === null

const describe = (value: unknown) =>
  Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'an object' : JSON.stringify(value)
