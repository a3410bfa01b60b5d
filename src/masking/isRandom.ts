/** Matches masked and abbreviated values, public keys, hashes and references to a value stored elsewhere. */
const NEVER =
  /\*{3}|\.{3}|[…•]|svc_dsc_|:\/\/|^(?:sha\d+|md5)[-:=]|^0x[\da-f]+$|^[<({[$%]|^!+[a-z]+$|^\.\.?\/|process\.env/i

const PATH = /^~?\/[\w.-]+\//

/** Matches the end of the keys in the documentation of AWS. */
const EXAMPLE_KEY = /EXAMPLE(?:KEY)?$/

/** Words in example values of documentation. They may also be part of a random value. */
const EXAMPLE = /your|example|placeholder|change.?me|dummy|sample|redacted|x{4,}|0{6,}|1234567|abcdefg/i

/**
 * Minimum share of characters that are followed by a character of another kind, in a random value of letters and
 * digits.
 */
const RANDOM_SHARE = 0.3

const PROPERTY = /^[a-z_]\w{0,29}(?:\.[a-z_]\w{0,29})+$/i

/** Counts the changes between kinds of characters: letter, digit or, with `withCase`, capital letter. */
const countChanges = (value: string, withCase: boolean): number =>
  value.match(withCase ? /[a-z](?=[A-Z\d])|[A-Z](?=[a-z\d])|\d(?=[A-Za-z])/g : /[A-Za-z](?=\d)|\d(?=[A-Za-z])/g)
    ?.length ?? 0

/** Whether small letters, capitals and digits alternate, as in nothing but keys. */
export const isMixed = (value: string): boolean =>
  countChanges(value, false) > 2 && countChanges(value, true) > 0.4 * value.length

/** Whether a value is a property access in code, such as `config.auth.token2`. */
export const isProperty = (value: string): boolean => PROPERTY.test(value) && !value.split('.').some(isMixed)

/**
 * Matches the forms of keys that no name in code has. Sixteen random capitals may include no digit; test keys repeat.
 */
const KEY_FORM = /^[A-Z\d]{16,}$|\d{8}|[A-Za-z\d]{24}|(?=[A-Za-z]*\d)[A-Za-z\d]{18}/

/** Whether a value after a known prefix is a key. */
export const isRandomKey = (key: string): boolean =>
  countChanges(key, false) > 2 || countChanges(key, true) > RANDOM_SHARE * key.length || KEY_FORM.test(key)

/** Whether letters and digits, or small letters and capitals, alternate, unlike in `aLongNameInCamelCase`. */
export function isRandom(value: string): boolean {
  if (isProperty(value)) return false
  return countChanges(value, false) > 2 || (value.length > 24 && countChanges(value, true) > 0.4 * value.length)
}

/** Whether a value is a placeholder in documentation, or not a value at all. */
export function isPlaceholder(value: string): boolean {
  if (NEVER.test(value) || EXAMPLE_KEY.test(value) || (PATH.test(value) && !isMixed(value))) return true
  if (!EXAMPLE.test(value)) return false
  const rest = value.replace(EXAMPLE, '')
  return rest.length < 16 || countChanges(rest, true) < RANDOM_SHARE * rest.length
}
