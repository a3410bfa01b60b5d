// @ts-check
/** @import { PlaygroundParameter } from '../../src/content/openapi/PlaygroundOperation.js' */

/** @typedef {string | string[] | [string, string][]} ParameterValue a text, a list, or the fields of an object */

/**
 * Returns the value of a parameter that a reader has typed.
 * @param {PlaygroundParameter} parameter
 * @param {string} text the items of a list are on a line each, an object is JSON
 * @returns {ParameterValue}
 * @throws {Error} if an object is not JSON
 */
export function readParameter({ name, kind }, text) {
  if (kind === 'list') return text.split('\n').filter((line) => line.trim() !== '')
  if (kind === 'text') return text
  try {
    /** @type {unknown} */
    const value = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return Object.entries(value).map(toField)
  } catch {
    // Reported below.
  }
  throw new Error(`"${name}" is not a JSON object. Write it as {"key": "value"}.`)
}

/**
 * @param {[string, unknown]} entry
 * @returns {[string, string]}
 */
function toField([key, value]) {
  return [key, typeof value === 'string' ? value : JSON.stringify(value)]
}

/**
 * Writes a parameter of the path in its style: `7`, `.7`, `;id=7`.
 * @param {PlaygroundParameter} parameter
 * @param {ParameterValue} value
 */
export function writePathParameter({ name, style, explode }, value) {
  const prefix = style === 'label' ? '.' : style === 'matrix' ? ';' : ''
  const separator = explode && prefix !== '' ? prefix : ','
  const named = style === 'matrix' && !(explode && typeof value !== 'string') ? `${encodeURIComponent(name)}=` : ''
  const items = toItems(value, explode).map((item) =>
    style === 'matrix' && explode && isList(value) ? `${encodeURIComponent(name)}=${item}` : item,
  )
  return prefix + named + items.join(separator)
}

/**
 * Writes a parameter of the query in its style, as one or more `name=value`.
 * @param {PlaygroundParameter} parameter
 * @param {ParameterValue} value
 * @returns {string[]}
 */
export function writeQueryParameter({ name, style, explode }, value) {
  const key = encodeURIComponent(name)
  if (typeof value === 'string') return [`${key}=${encodeURIComponent(value)}`]
  if (style === 'deepObject' && !isList(value))
    return value.map(([field, text]) => `${key}[${encodeURIComponent(field)}]=${encodeURIComponent(text)}`)
  if (explode) return isList(value) ? value.map((item) => `${key}=${encodeURIComponent(item)}`) : toItems(value, true)
  const separator = style === 'spaceDelimited' ? '%20' : style === 'pipeDelimited' ? '%7C' : ','
  return [`${key}=${toItems(value, false).join(separator)}`]
}

/**
 * Writes the value of a header, which is not encoded.
 * @param {PlaygroundParameter} parameter
 * @param {ParameterValue} value
 */
export function writeHeaderParameter({ explode }, value) {
  return toItems(value, explode, (text) => text).join(',')
}

/**
 * @param {ParameterValue} value
 * @param {boolean} explode whether the fields of an object are written as `key=value`
 * @param {(text: string) => string} encode
 */
function toItems(value, explode, encode = encodeURIComponent) {
  if (typeof value === 'string') return [encode(value)]
  if (isList(value)) return value.map((item) => encode(item))
  return value.flatMap(([key, field]) => (explode ? [`${encode(key)}=${encode(field)}`] : [encode(key), encode(field)]))
}

/**
 * @param {ParameterValue} value
 * @returns {value is string[]}
 */
function isList(value) {
  return typeof value !== 'string' && value.every((item) => typeof item === 'string')
}
