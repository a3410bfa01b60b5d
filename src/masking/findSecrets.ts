import { findAssignments, type Span } from './findAssignments.js'
import { isMixed, isPlaceholder, isRandomKey } from './isRandom.js'
import { secretFamilies } from './secretFamilies.js'

/** The characters that follow the beginning of a key. */
const SETS: Record<keyof typeof secretFamilies, string> = {
  hex: '[a-fA-F\\d]',
  alphanumeric: '[A-Za-z\\d]',
  word: '[\\w+/-]',
  upper: '[A-Z\\d]',
}

const shapes = Object.entries(SETS).flatMap(([name, set]) =>
  secretFamilies[name as keyof typeof secretFamilies].map((family) => family.replace(/\{\d+\}$/, `${set}$&`)),
)

/** A JSON Web Token */
const WEB_TOKEN = 'eyJ[\\w-]{8,256}\\.eyJ[\\w-]{8,4096}\\.[\\w-]{8}'

/** Keys with a known beginning. Each alternative reads a limited number of characters. */
const KEY = new RegExp(`(?<![A-Za-z\\d])(?:${[WEB_TOKEN, ...shapes].join('|')})`, 'g')

const REST = /[\w.~+/=-]*/y

/** Maximum length of a key that is looked at. More would be read again from each beginning inside. */
const READ_LENGTH = 200

function findKeys(text: string): Span[] {
  const spans: Span[] = []
  KEY.lastIndex = 0
  for (let match = KEY.exec(text); match !== null; match = KEY.exec(text)) {
    const start = match.index
    const key = /^[\w.~+/=-]*/.exec(text.slice(start, start + Math.max(READ_LENGTH, match[0].length)))?.[0] ?? ''
    if (!isRandomKey(key.replace(/\W{1,9}$/, '')) || isPlaceholder(key)) continue
    REST.lastIndex = start
    const whole = (REST.exec(text)?.[0] ?? key).replace(/\W{1,9}$/, '')
    spans.push({ start, end: start + whole.length })
    KEY.lastIndex = start + whole.length
  }
  return spans
}

/** A beginning that no family has, such as `dbtc_`, and a long random text. */
const UNKNOWN_KEY = /(?<![\w.+/@-])[A-Za-z][A-Za-z\d]{1,9}[_-]([\w+/-]{32,512})/g

const findUnknownKeys = (text: string): Span[] =>
  [...text.matchAll(UNKNOWN_KEY)].flatMap(({ 0: key, 1: random = '', index }) =>
    isMixed(random) && !isPlaceholder(key) ? [{ start: index, end: index + key.length }] : [],
  )

const PRIVATE_KEY = /-----BEGIN [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----\s*|\bPrivate-Lines: \d+\s+/g

/** Finds the content of private keys; up to the end of the text if the last line is missing. */
function findPrivateKeys(text: string): Span[] {
  let read = 0
  return [...text.matchAll(PRIVATE_KEY)].flatMap(({ 0: line, index }) => {
    const start = index + line.length
    if (index < read) return []
    const last = text.indexOf(line.startsWith('-') ? '-----END' : 'Private-MAC', start)
    read = last < 0 ? text.length : last
    const key = text.slice(start, read).trimEnd()
    return /[A-Za-z\d+/]{40}/.test(key) ? [{ start, end: start + key.length }] : []
  })
}

function merge(spans: Span[]): Span[] {
  const merged: Span[] = []
  for (const span of spans.sort((one, other) => one.start - other.start)) {
    const last = merged.at(-1)
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end)
    else merged.push(span)
  }
  return merged
}

/** Characters that nobody sees, and that are copied with a key. */
const INVISIBLE = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g

/**
 * Finds keys, tokens, passwords and private keys with well-known formats. Returns ranges in order and without
 * overlaps. Ignores placeholders and assistant keys. Runs in linear time for any text.
 */
export function findSecrets(text: string): Span[] {
  const visible = text.replace(INVISIBLE, '')
  const spans = merge([
    ...findKeys(visible),
    ...findUnknownKeys(visible),
    ...findAssignments(visible),
    ...findPrivateKeys(visible),
  ])
  if (visible.length === text.length) return spans
  const positions = [...text.matchAll(/[^\u00AD\u200B-\u200D\u2060\uFEFF]/g)].map(({ index }) => index)
  return spans.map(({ start, end }) => ({ start: positions[start] ?? 0, end: (positions[end - 1] ?? text.length) + 1 }))
}
