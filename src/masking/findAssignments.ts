import { isChosen, isPassword } from './isPassword.js'
import { isPlaceholder, isRandom } from './isRandom.js'
import { FOREIGN_PASSWORD, PASSWORD, TOKEN } from './secretNames.js'

/** A range of a text in UTF-16 code units; `end` is exclusive. */
export interface Span {
  start: number
  end: number
}

const NAME = new RegExp(`(${PASSWORD})|(${FOREIGN_PASSWORD})|${TOKEN}`, 'gi')

/** What may follow a name that belongs to it: `SECRET_KEY_BASE`, `["password"]`. */
const END = '(?:[_-]?(?:base|data|v?\\d{1,2}|live|test|prod|production|dev))?["\'`\\]]{0,3}'
const ASSIGN = `${END}\\s{0,3}(?:=>|:=|[:=：＝])\\s{0,3}`
/** Values are read up to here. A longer one is read to its end once it is known to be secret. */
const LENGTH = 300
const VALUE = `((?![=:>])[^\\s"'\`<>(){}[\\],;$&|\\\\]{6,${LENGTH}})`
const IS = '(?:\\s{0,2}(?:is|was|ist|lautet|est?|é|是|は|[는은]|הי?א|הוא|ه[يو]))?'
const sticky = (pattern: string) => new RegExp(pattern, 'yi')

/** Where the value stands after a name. Each pattern ends with it. */
const syntaxes = {
  assigned: sticky(`${ASSIGN}["'\`]?${VALUE}`),
  quoted: sticky(`${ASSIGN}\\[?(["'\`])((?:(?!\\1)[^\\n]){6,128})(?=\\1)`),
  // PASSWORD=… in environments and addresses
  equated: sticky(`${END}=([^\\s"'\`&]{6,128})`),
  // YAML: password: … up to the end of the line
  line: sticky(`${END}\\s?[:：][ \\t]{0,8}([^\\s"'\`#][^\\s"'\`,;]{5,127})(?=[ \\t]{0,8}(?:#[^\\n]{0,200})?(?:\\n|$))`),
  // INI: password = …
  spaced: sticky(`${END}\\s{1,20}=\\s{1,20}${VALUE}(?=[ \\t]{0,8}(?:[#;\\n]|$))`),
  element: sticky(`${END}(?:\\s[^<>]{0,100})?>\\s{0,3}([^<>\\s]{6,${LENGTH}})(?=\\s{0,3}</)`),
  // The key and the value as two attributes or properties
  pair: sticky(
    `(?:["']?[,{\\s]{1,20}["']?(?:value|default)["']?\\s{0,3}[:=]\\s{0,3}["']?|</key>\\s{0,9}<string>)${VALUE}`,
  ),
  call: sticky(`(?:["'\`],\\s{0,3}|\\()["'\`]${VALUE}`),
  argument: sticky(`["']?\\s{1,3}(?:(?:--body|-b|--value)[ =]?)?["']?${VALUE}`),
  sentence: sticky(`(?![\\w@-])${IS}\\s{0,2}[:：]?\\s{0,3}["'\`]?${VALUE}`),
}
type Syntax = keyof typeof syntaxes

/** Options and commands that take the value as the next argument. */
const COMMAND =
  /(?:\s--?[\w-]{0,30}|\b(?:setx|set -\w{1,3}|setenv|secrets? set|config(?:ure)? set|ENV|machine)\b[^\n|;]{0,60})$/i

const LINE_START = /(?:^|\n)[ \t-]{0,40}["']?[\w.-]{0,40}$/

/** Whether the value in a syntax is secret, by the kind of its name. */
type Check = (value: string, before: string) => boolean
const inCommand: Check = (value, before) => COMMAND.test(before) && isPassword(value)
const checks: Record<'password' | 'foreign' | 'token', Partial<Record<Syntax, Check>>> = {
  password: {
    quoted: isPassword,
    equated: isPassword,
    line: (value, before) => isPassword(value) && (LINE_START.test(before) || isChosen(value)),
    spaced: isChosen,
    element: isPassword,
    pair: isPassword,
    call: isChosen,
    argument: inCommand,
    sentence: isChosen,
  },
  foreign: { quoted: isChosen, equated: isChosen, line: isChosen, spaced: isChosen, sentence: isChosen },
  token: {
    assigned: (value) => value.length >= 12 && isRandom(value),
    element: isRandom,
    pair: isRandom,
    call: isRandom,
    argument: (value, before) => COMMAND.test(before) && isRandom(value),
    sentence: (value) => value.length >= 16 && isRandom(value),
  },
}

/** Whether a call, an index or a template goes on behind a value. */
const isCode = (text: string, end: number) => /^(?:<(?!\/)|[({[$])/.test(text.slice(end, end + 2))

/** Finds values behind a name. */
function findNamed(text: string): Span[] {
  const spans: Span[] = []
  let read = 0
  for (const { 0: name, 1: password, 2: foreign, index } of text.matchAll(NAME)) {
    const before = text.slice(Math.max(0, index - 90), index)
    const kind = checks[password ? 'password' : foreign ? 'foreign' : 'token']
    for (const [syntax, isSecret] of Object.entries(kind) as [Syntax, Check][]) {
      const pattern = syntaxes[syntax]
      pattern.lastIndex = index + name.length
      const value = pattern.exec(text)?.at(-1)
      if (value === undefined) continue
      let end = pattern.lastIndex
      if (isCode(text, end) || isPlaceholder(value) || !isSecret(value, before)) continue
      const start = end - value.length
      if (value.length === LENGTH) {
        // No character is read twice.
        REST.lastIndex = Math.max(end, read)
        if (REST.test(text)) end = REST.lastIndex
        read = end
      }
      spans.push({ start, end })
      break
    }
  }
  return spans
}

const REST = /[^\s"'`<>(){}[\],;$&|\\]*/y

/** Values that no name announces. The value is the last group. */
const TOKENS = [
  /\b(?:Bearer|Basic)\s{1,3}([\w.~+/=-]{16,})/gi,
  /\bAuthorization["']?\s{0,3}[:=]\s{0,3}["']?(?:[a-z-]{1,20}[ =]{1,3})?([\w.~+/=-]{16,})/gi,
  /\b(?:hooks\.slack\.com\/(?:services|workflows|triggers)|discord(?:app)?\.com\/api\/webhooks|webhook\.office\.com\/webhookb2)\/([\w/@-]{20,})/gi,
  /:\/\/([\w.~%+-]{16,256})(?=@)/g,
]

/** In one line, because a header may have many. */
const COOKIES = /\b(?:Set-)?Cookie["']?\s{0,3}[:=][^\n]{1,4096}/gi
const COOKIE = /=([^\s;,"'`]{12,})/g

const PASSWORDS = [
  // Commands: mysql -p…, curl -u user:…, htpasswd -b file user …
  /\b(?:mysql\w{0,8}|mariadb\w{0,8})\b[^\n|;]{0,120}?\s-p["']?([^\s"'`|;&-][^\s"'`|;&]{3,127})/gi,
  /\b(?:sshpass|login|mongo\w{0,8}|redis-cli|sqlcmd|ssh-keygen|snmp\w{1,8})\b[^\n|;]{0,120}?\s-[apn] ?["']?([^\s"'`|;&-][^\s"'`|;&]{3,127})/gi,
  /\bhtpasswd\s-\w{0,5}b\w{0,5}(?:\s[^\s|;]{1,99}){1,2}\s["']?([^\s"'`|;&-][^\s"'`|;&]{3,127})/gi,
  /\s(?:-u|--user)[ =]?["']?([\w.@+-]{1,64}):(?!\1(?:$|[\s"']))(?!\d{1,6}(?:$|\s))([^\s"'`|;]{4,128})/g,
  // Addresses. A password may hold `/` and `@`, unlike a port.
  /:\/\/([^\s/:@]{0,64}):(?!\1@|\d{1,5}\/)([^\s<>{}$"'`]{3,128})(?=@[\w[])/g,
]

function findValues(text: string, pattern: RegExp, isSecret: (value: string) => boolean, offset = 0): Span[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const value = match.at(-1) ?? ''
    const end = match.index + match[0].length
    return isSecret(value) && !isCode(text, end) && !isPlaceholder(value)
      ? [{ start: offset + end - value.length, end: offset + end }]
      : []
  })
}

/** Finds values behind a name, such as `password=…`, and behind the options of commands. */
export function findAssignments(text: string): Span[] {
  return [
    ...findNamed(text),
    ...TOKENS.flatMap((pattern) => findValues(text, pattern, isRandom)),
    ...[...text.matchAll(COOKIES)].flatMap(({ 0: line, index }) => findValues(line, COOKIE, isRandom, index)),
    ...PASSWORDS.flatMap((pattern) => findValues(text, pattern, isPassword)),
  ]
}
