import { isProperty, isRandom } from './isRandom.js'

/** Types, states and names of fields that documentation uses in place of a password. */
const WORD =
  /^(?:pass|str(?:ing)?|text|varchar|char|int(?:eger)?|number|bool(?:ean)?|any|object|none|null|nil|undefined|unknown|true|false|required|optional|empty|default|invalid|incorrect|missing|hidden|masked|enabled|disabled|user(?:name)?|login|current|confirm|hash(?:ed)?|encrypted|plain(?:text)?|prompt|stdin|value|input|field|forgot(?:ten)?|reset|changed?|expired)[!?]?$/i

/** Matches a sentence of an interface: a label, a hint or an error. */
const SENTENCE =
  /[^\n]\s[^\n]*\b(?:your|my|the|an?|is|are|must|enter|choose|type|at least|characters|required|forgot|confirm|new|old|current|invalid|incorrect|wrong|reset|match|again)\b|^(?:enter|choose|forgot|confirm|reset|change|new|old|current|show|repeat)\b.*\s/i

/** Whether a value after `password` is a password rather than a path, a reference, a type or a label. */
export function isPassword(value: string): boolean {
  if (
    (/^[~/]/.test(value) && !isRandom(value)) ||
    (isProperty(value) && !/\d\d$/.test(value)) ||
    WORD.test(value) ||
    SENTENCE.test(value)
  )
    return false
  if (/^[a-z_ -]*(?:passw|passphrase|pwd|secret)[a-z_ -]*$/i.test(value)) return false
  // A variable: `hashedPassword`, `SecretStr`
  return !/^[a-z]+(?:[A-Z][a-z]+)+$|^(?:[A-Z][a-z]+){2,}$/.test(value)
}

/** Names of methods, which have digits as passwords do. */
const METHOD = /^(?:base|sha|md|utf|oauth|argon|pbkdf|bcrypt|rsa|aes)-?\d/i

/**
 * Whether a value in a sentence is a password: one with digits or symbols, and of characters that keyboards everywhere
 * have.
 */
export const isChosen = (value: string): boolean =>
  /^[!-~]+$/.test(value) && /\d|[_!#%*+=@^~].|[-.]\w+[-.]\w/.test(value) && !METHOD.test(value) && isPassword(value)
