import { dropHidden } from './dropHidden.js'

/** Named character references that occur in technical prose. All others remain unchanged. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  micro: 'µ',
  para: '¶',
  sect: '§',
  bull: '•',
  middot: '·',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  larr: '←',
  uarr: '↑',
  rarr: '→',
  darr: '↓',
  harr: '↔',
  check: '✓',
  plusmn: '±',
  times: '×',
  divide: '÷',
  ne: '≠',
  le: '≤',
  ge: '≥',
  infin: '∞',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  euro: '€',
  pound: '£',
  cent: '¢',
  yen: '¥',
}

const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,9}));/gi

/** Zero, surrogates and numbers beyond Unicode are not characters. */
function toCharacter(code: number): string {
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : '\ufffd'
}

function decode(reference: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (decimal !== undefined) return toCharacter(Number.parseInt(decimal, 10))
  if (hexadecimal !== undefined) return toCharacter(Number.parseInt(hexadecimal, 16))
  return NAMED[name ?? ''] ?? reference
}

/**
 * Decodes character references (`&lt;`, `&#8230;`) without an HTML parser. Removes hidden characters,
 * including those that the lexer has decoded.
 */
export function decodeEntities(text: string): string {
  return dropHidden(text.includes('&') ? text.replace(REFERENCE, decode) : text)
}
