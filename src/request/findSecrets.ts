/** A part of a text, in UTF-16 code units; `end` is the first that is not in it. */
interface Span {
  start: number
  end: number
}

/** Keys that have a form of their own, where a word begins. */
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

/** Of OpenAI, of Anthropic, and our own admin keys: other names begin like them, so that the rest counts too. */
const PREFIXED = /^(?:sk-|svc_)[\w-]{20}/

// Each match of these ends with the value in question, which its last group holds.
const ASSIGNED =
  /(?:passw(?:or)?d|passphrase|pwd|secret|token|credential|(?:api|access|private|secret)[_-]?key)["'`\]]?\s{0,3}(?:=>|[:=])\s{0,3}["'`]?([^\s"'`<>(){}[\],;$&|\\]{12,})/gi
const AUTHORIZED = /\b(?:Bearer|Basic)\s{1,3}([\w.~+/=-]{16,})/gi
const IN_ADDRESS = /:\/\/([^\s/:@]{0,64}):(?!\1@)([^\s/@<>{}$]{3,128})(?=@)/g

const PRIVATE_KEY = /-----BEGIN [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----\s*/g

/** What docs write where a secret is to be put, keys that are public, and what is masked already. */
const NONE =
  /your|example|placeholder|change.?me|dummy|sample|redacted|svc_dsc_|x{4}|\*{3}|\.{3}|[…•]|0{6}|1234567|:\/\/|^(?:pass(?:word|wd)?|pwd|secret)$/i

/** A path to a value in code, such as `config.auth.token2`. */
const PROPERTY = /^[a-z_]\w*(?:\.[a-z_]\w*)+$/i

/** Letters and digits in turns, as in no word. */
const isRandom = (value: string): boolean =>
  (value.match(/[A-Za-z](?=\d)|\d(?=[A-Za-z])/g)?.length ?? 0) > 2 && !PROPERTY.test(value)

/** Word by word, because a pattern that could begin anywhere in a long word would read it again and again. */
function findKeys(text: string): Span[] {
  return [...text.matchAll(/[A-Za-z\d][\w.-]*/g)].flatMap(({ 0: found, index }) => {
    const word = found.replace(/\W{1,9}$/, '')
    const isKey = KEY.test(word) || (PREFIXED.test(word) && isRandom(word))
    return isKey && !NONE.test(word) ? [{ start: index, end: index + word.length }] : []
  })
}

function findValues(text: string, pattern: RegExp, isSecret: (value: string) => boolean): Span[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const value = match.at(-1) ?? ''
    const end = match.index + match[0].length
    const isCode = /[<({[$]/.test(text.charAt(end))
    return isSecret(value) && !isCode && !NONE.test(value) ? [{ start: end - value.length, end }] : []
  })
}

/** What stands between the first and the last line of private keys; all that follows where the last is missing. */
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
 * Keys, tokens, passwords and private keys in a text, by the forms that are well known, in their
 * order and apart from each other. Placeholders and assistant keys are none. Takes time in proportion
 * to the text, whatever is in it.
 */
export function findSecrets(text: string): Span[] {
  return merge([
    ...findKeys(text),
    ...findValues(text, ASSIGNED, isRandom),
    ...findValues(text, AUTHORIZED, isRandom),
    ...findValues(text, IN_ADDRESS, () => true),
    ...findPrivateKeys(text),
  ])
}
