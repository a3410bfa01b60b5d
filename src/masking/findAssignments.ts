import { isPassword } from './isPassword.js'
import { isPlaceholder, isRandom } from './isRandom.js'

/** A range of a text in UTF-16 code units; `end` is exclusive. */
export interface Span {
  start: number
  end: number
}

// Each match ends with the value, which is the last group. A value ends where the next name begins: each value is
// found, and no character is read twice.
const NAME =
  '(?:passw(?:or)?d|passphrase|pwd|secret|(?<!(?:next|page|continuation|design|cursor)[_-]?)token|credential|auth|sig(?:nature)?|' +
  '(?:api|access|private|secret|account|encryption|signing|master|session|service|licen[cs]e|app|jwt|hmac|ssh)[_-]?key)' +
  '["\'`\\]]?\\s{0,3}(?:=>|[:=])'
const VALUE = `${NAME}\\s{0,3}["'\`]?((?:(?!${NAME})[^\\s"'\`<>(){}[\\],;$&|\\\\]){12,})`

/** In headers and addresses */
const TOKENS = [
  new RegExp(VALUE, 'gi'),
  /\b(?:Bearer|Basic)\s{1,3}([\w.~+/=-]{16,})/gi,
  /\bAuthorization["']?\s{0,3}[:=]\s{0,3}["']?(?:[a-z-]{1,20}[ =]{1,3})?([\w.~+/=-]{16,})/gi,
  /\s--?(?:token|secret|api-key|access-token|auth-token)[ =]["']?([^\s"'`|;&-][^\s"'`|;&]{11,255})/gi,
  /\b(?:hooks\.slack\.com\/(?:services|workflows|triggers)|discord(?:app)?\.com\/api\/webhooks|webhook\.office\.com\/webhookb2)\/([\w/@-]{20,})/gi,
]

/** In one line, because a header may have many. */
const COOKIES = /\b(?:Set-)?Cookie["']?\s{0,3}[:=][^\n]{1,4096}/gi
const COOKIE = /=([^\s;,"'`]{12,})/g

const PASSWORD = '(?:passw(?:or)?d|passphrase|pwd|(?<![a-z])pass)'
const PASSWORDS = [
  // JSON, code: "password": "…"
  new RegExp(`${PASSWORD}["'\`\\]]?\\s{0,3}(?:=>|[:=])\\s{0,3}(["'\`])((?:(?!\\1)[^\\n]){6,128})(?=\\1)`, 'gi'),
  // Environment, addresses: PASSWORD=…
  new RegExp(`${PASSWORD}=((?:(?!${PASSWORD}=)[^\\s"'\`&]){6,128})`, 'gi'),
  // YAML: password: … up to the end of the line
  new RegExp(
    `^[ \\t-]{0,40}["']?[\\w.-]{0,40}${PASSWORD}["']?:[ \\t]{1,8}([^\\s"'\`#][^\\s"'\`,;]{5,127})(?=[ \\t]{0,8}(?:#[^\\n]{0,200})?$)`,
    'gim',
  ),
  // Commands: --password …, mysql -p…, curl -u user:…
  /\s--?(?:password|passwd|pass)[ =]["']?([^\s"'`|;&-][^\s"'`|;&]{5,127})/gi,
  /\b(?:mysql\w{0,8}|mariadb\w{0,8})\b[^\n|;]{0,120}?\s-p["']?([^\s"'`|;&-][^\s"'`|;&]{3,127})/gi,
  /\b(?:sshpass|login|mongo\w{0,8})\b[^\n|;]{0,120}?\s-p ?["']?([^\s"'`|;&-][^\s"'`|;&]{3,127})/gi,
  /\s(?:-u|--user)[ =]?["']?([\w.@+-]{1,64}):(?!\1(?:$|[\s"']))(?!\d{1,6}(?:$|\s))([^\s"'`|;]{4,128})/g,
  /:\/\/([^\s/:@]{0,64}):(?!\1@)([^\s/@<>{}$]{3,128})(?=@)/g,
]

function findValues(text: string, pattern: RegExp, isSecret: (value: string) => boolean, offset = 0): Span[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const value = match.at(-1) ?? ''
    const end = match.index + match[0].length
    const isCode = /[<({[$]/.test(text.charAt(end))
    return isSecret(value) && !isCode && !isPlaceholder(value)
      ? [{ start: offset + end - value.length, end: offset + end }]
      : []
  })
}

/** Finds values behind a name, such as `password=…`, and behind the options of commands. */
export function findAssignments(text: string): Span[] {
  return [
    ...TOKENS.flatMap((pattern) => findValues(text, pattern, isRandom)),
    ...[...text.matchAll(COOKIES)].flatMap(({ 0: line, index }) => findValues(line, COOKIE, isRandom, index)),
    ...PASSWORDS.flatMap((pattern) => findValues(text, pattern, isPassword)),
  ]
}
