/**
 * Returns a value that `JSON.stringify` writes as JSON, also on a page that has given all arrays or objects a `toJSON`,
 * as Prototype.js does: it makes a string of a list. Elsewhere, returns the value itself.
 */
export function withoutToJson<Value>(value: Value): Value {
  if (!('toJSON' in Array.prototype) || typeof value !== 'object' || value === null || value instanceof Date)
    return value
  const copy = Array.isArray(value)
    ? value.map(withoutToJson)
    : Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, withoutToJson(entry)]))
  return Object.defineProperty(copy, 'toJSON', { value: undefined }) as Value
}

/** Writes JSON, also on such a page. */
export const toJson = (value: unknown): string => JSON.stringify(withoutToJson(value))
