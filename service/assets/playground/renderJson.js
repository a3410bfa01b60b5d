import { create } from './elements.js'

/** Objects and lists below this depth are closed at first. */
const OPEN_DEPTH = 3

/** With more values, JSON is shown as text: each is several elements. */
const MAX_VALUES = 3000

/** A number as it was sent, where JavaScript cannot hold it: `12345678901234567890`, `1.0`. */
class ExactNumber {
  source

  constructor(source) {
    this.source = source
  }
}

/** Renders JSON such that objects and lists can be folded; `undefined` if it is not JSON, or too much of it. */
export function renderJson(text) {
  let count = 0
  try {
    const value = JSON.parse(text, (_key, item, context) => {
      count += 1
      const isExact = typeof item !== 'number' || context?.source === undefined || String(item) === context.source
      return isExact ? item : new ExactNumber(context.source)
    })
    return count > MAX_VALUES ? undefined : create('div', { class: 'json' }, renderValue(value, '', 0))
  } catch {
    return undefined
  }
}

function renderValue(value, label, depth) {
  const key = label === '' ? [] : [create('span', { class: 'code-token-parameter' }, label), ': ']
  if (value instanceof ExactNumber) return create('span', {}, ...key, renderScalar('number', value.source))
  if (typeof value !== 'object' || value === null) {
    return create('span', {}, ...key, renderScalar(typeof value, JSON.stringify(value)))
  }
  const isList = Array.isArray(value)
  const entries = Object.entries(value)
  const [open, close] = isList ? '[]' : '{}'
  if (entries.length === 0) return create('span', {}, ...key, open + close)
  return create(
    'details',
    { open: depth < OPEN_DEPTH },
    create('summary', {}, ...key, open, create('small', {}, ` ${entries.length} `), close),
    create(
      'ul',
      {},
      ...entries.map(([name, item]) =>
        create('li', {}, renderValue(item, isList ? '' : JSON.stringify(name), depth + 1)),
      ),
    ),
  )
}

const renderScalar = (type, text) =>
  create('span', { class: type === 'string' ? 'code-token-string' : 'code-token-constant' }, text)
