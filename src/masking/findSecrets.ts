/** A range of a text in UTF-16 code units; `end` is exclusive. */
interface Span {
  start: number
  end: number
}

/** Keys with a known format, at the start of a word. */
const KEY = new RegExp(
  '^(?:' +
    [
      'A(?:KIA|SIA)[A-Z2-7]{16}(?!\\w)', // AWS
      'gh[oprsu]_\\w{36}|github_pat_\\w{30}', // GitHub
      'glpat-[\\w-]{20}', // GitLab
      'xox[abeprs]-[\\w-]{16}|xapp-[\\w-]{16}', // Slack
      '[rs]k_live_\\w{16}', // Stripe
      'AIza[\\w-]{35}(?![\\w-])', // Google
      'npm_[A-Za-z\\d]{36}(?!\\w)',
      'eyJ[\\w-]{8,}\\.eyJ[\\w-]{8,}\\.[\\w-]{8}', // JSON Web Token
    ].join('|') +
    ')',
)

/**
 * Keys of OpenAI and Anthropic, and admin keys of the service. Other names have the same prefixes, so the
 * rest must look random too.
 */
const PREFIXED = /^(?:sk-|svc_)[\w-]{20}/

// Each match ends with the value, which is the last group. A value ends where the next name begins: each value is
// found, and no character is read twice.
const NAME =
  '(?:passw(?:or)?d|passphrase|pwd|secret|token|credential|(?:api|access|private|secret)[_-]?key)["\'`\\]]?\\s{0,3}(?:=>|[:=])'
const ASSIGNED_VALUE = new RegExp(`${NAME}\\s{0,3}["'\`]?((?:(?!${NAME})[^\\s"'\`<>(){}[\\],;$&|\\\\]){12,})`, 'gi')
const AUTHORIZATION = /\b(?:Bearer|Basic)\s{1,3}([\w.~+/=-]{16,})/gi
const URL_PASSWORD = /:\/\/([^\s/:@]{0,64}):(?!\1@)([^\s/@<>{}$]{3,128})(?=@)/g

const PRIVATE_KEY = /-----BEGIN [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----\s*/g

/** Placeholders in documentation, public keys, and masked values. */
const NOT_SECRET =
  /your|example|placeholder|change.?me|dummy|sample|redacted|svc_dsc_|x{4}|\*{3}|\.{3}|[…•]|0{6}|1234567|:\/\/|^(?:pass(?:word|wd)?|pwd|secret)$/i

/** A property access in code, such as `config.auth.token2`. */
const PROPERTY = /^[a-z_]\w*(?:\.[a-z_]\w*)+$/i

/** Whether letters and digits alternate, unlike in words. */
const isRandom = (value: string): boolean =>
  (value.match(/[A-Za-z](?=\d)|\d(?=[A-Za-z])/g)?.length ?? 0) > 2 && !PROPERTY.test(value)

/** Tests word by word: a pattern that may start anywhere would read a long word again and again. */
function findKeys(text: string): Span[] {
  return [...text.matchAll(/[A-Za-z\d][\w.-]*/g)].flatMap(({ 0: found, index }) => {
    const word = found.replace(/\W{1,9}$/, '')
    const isKey = KEY.test(word) || (PREFIXED.test(word) && isRandom(word))
    return isKey && !NOT_SECRET.test(word) ? [{ start: index, end: index + word.length }] : []
  })
}

function findValues(text: string, pattern: RegExp, isSecret: (value: string) => boolean): Span[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const value = match.at(-1) ?? ''
    const end = match.index + match[0].length
    const isCode = /[<({[$]/.test(text.charAt(end))
    return isSecret(value) && !isCode && !NOT_SECRET.test(value) ? [{ start: end - value.length, end }] : []
  })
}

/** Finds the content of private keys; up to the end of the text if the last line is missing. */
function findPrivateKeys(text: string): Span[] {
  let read = 0
  return [...text.matchAll(PRIVATE_KEY)].flatMap(({ 0: line, index }) => {
    const start = index + line.length
    if (index < read) return []
    const last = text.indexOf('-----END', start)
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

/**
 * Finds keys, tokens, passwords and private keys with well-known formats. Returns ranges in order and without
 * overlaps. Ignores placeholders and assistant keys. Runs in linear time for any text.
 */
export function findSecrets(text: string): Span[] {
  return merge([
    ...findKeys(text),
    ...findValues(text, ASSIGNED_VALUE, isRandom),
    ...findValues(text, AUTHORIZATION, isRandom),
    ...findValues(text, URL_PASSWORD, () => true),
    ...findPrivateKeys(text),
  ])
}
