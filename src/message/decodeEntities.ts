import { dropHidden } from './dropHidden.js'

/** The named character references that occur in technical prose; all others stay as written. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0',
  copy: '©', reg: '®', trade: '™', deg: '°', micro: 'µ', para: '¶', sect: '§', bull: '•', middot: '·',
  hellip: '…', ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»',
  larr: '←', uarr: '↑', rarr: '→', darr: '↓', harr: '↔', check: '✓',
  plusmn: '±', times: '×', divide: '÷', ne: '≠', le: '≤', ge: '≥', infin: '∞',
  frac12: '½', frac14: '¼', frac34: '¾', euro: '€', pound: '£', cent: '¢', yen: '¥',
}

const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,9}));/gi

/** Numbers that stand for no character: zero, surrogates, beyond Unicode. */
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
 * Replaces character references (`&lt;`, `&#8230;`) by their characters, without any HTML parser. None
 * brings hidden characters back, be it one that the lexer has decoded already.
 */
export function decodeEntities(text: string): string {
  return dropHidden(text.includes('&') ? text.replace(REFERENCE, decode) : text)
}
