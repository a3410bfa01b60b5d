import { isChosen, isPassword } from './isPassword.js'
import { isMixed, isPlaceholder, isRandom } from './isRandom.js'
import { CHOSEN_PLACES, PASSWORD_PLACES } from './passwordPlaces.js'
import { FOREIGN_PASSWORD, KEY, PASSWORD, TOKEN } from './secretNames.js'

/** A range of a text in UTF-16 code units; `end` is exclusive. */
export interface Span {
  start: number
  end: number
}

const NAME = new RegExp(`(${PASSWORD})|(${FOREIGN_PASSWORD})|(${TOKEN})|${KEY}`, 'gi')

/** Matches what may follow a name and belongs to it: `SECRET_KEY_BASE`, `["password"]`. */
const END = '(?:s|[_-]?(?:base|data|string|value|text|v?\\d{1,2}|live|test|prod|production|dev))?["\'`\\]]{0,3}'
/** Also with a type before, as in Swift, and a tag after, as in YAML. */
const ASSIGN = `${END}(?:\\s?:\\s?[A-Za-z][\\w.?]{0,30}(?=\\s?=))?\\s{0,3}(?:=>|:=|[:=：＝])\\s{0,3}(?:!{1,2}\\w{1,20}\\s)?\\\\{0,3}`
/** Values are read up to here. A longer one is read to its end once it is known to be secret. */
const LENGTH = 300
const CHARACTER = '(?:[^\\s"\'`<>(){}[\\],;$&|\\\\]|(?<=[^\\s"\'`=:>])\\$(?![{(]))'
const VALUE = `((?![=:>])${CHARACTER}{6,${LENGTH}})`
/** In a sentence, a value ends where the characters of another script begin. */
const WRITTEN = `((?![=:>])[\\w!#$%&*+./:=?@^~-]{6,${LENGTH}})`
/** The first word after a name that goes on: “the password for the router is …”. */
const OF =
  'for|of|on|in|API|at|from|here|I|we|that|which|que|secr[eè]t[ae]?|wurde|wird|has|had|priv[aé]e?d?a?|für|von|vom|zu[mr]?|der|des|im|am|pour|du|des?|sur|del?|para|actual|atual|d[oa]|n[oa]|של\\S{0,4}|الخاص\\S{0,3}|ل\\S{2,12}'
const BE =
  '(?:(?:is|was|ist|war|lautet|est|es|era|é)(?![a-zà-ÿ])|[是为為はがを는은이가를을]|(?:设置?|改|設)[为成為]|(?:to|auf|a|para|à|en|إلى)(?= )|ל-?|ה[וי]?א|הי|ه[يو])'
const IS = `(?:(?:\\s(?:${OF})(?:\\s[^\\s\\d:=]{1,20}){0,4}?)?\\s{0,2}(?:${BE}|[:：]))?(?:\\s\\d(?= ))?`

const sticky = (pattern: string) => new RegExp(pattern, 'yi')

/** Matches the value after a name. Each pattern ends with it. */
const syntaxes = {
  assigned: sticky(`${ASSIGN}["'\`]?${VALUE}`),
  quoted: sticky(`${ASSIGN}\\[?(["'\`])((?:(?!\\\\{0,3}\\1)[^\\n]){6,${LENGTH}})(?=\\\\{0,3}\\1)`),
  // PASSWORD=… in environments and addresses
  equated: sticky(`${END}=([^\\s"'\`&]{6,${LENGTH}})`),
  // YAML: password: … up to the end of the line
  line: sticky(`${END}\\s?[:：][ \\t]{0,8}([^\\s"'\`#][^\\s"'\`,;]{5,127})(?=[ \\t]{0,8}(?:#[^\\n]{0,200})?(?:\\n|$))`),
  // INI: password = …
  spaced: sticky(`${END}\\s{1,20}=\\s{1,20}${VALUE}(?=[ \\t]{0,8}(?:[#;\\n]|$))`),
  element: sticky(
    `${END}(?:\\s[^<>]{0,100})?>\\s{0,3}(?:<!\\[CDATA\\[)?([^<>\\s]{6,${LENGTH}})(?=\\s{0,3}(?:\\]\\]>\\s{0,3})?</)`,
  ),
  // The key and the value as two attributes or properties
  pair: sticky(
    `(?:["']?[,{\\s]{1,20}["']?(?:value|default)["']?\\s{0,3}[:=]\\s{0,3}["']?|</[\\w-]{1,20}>\\s{0,9}<[\\w-]{0,12}(?:string|value)>)${VALUE}`,
  ),
  // A value one level below its name
  nested: sticky(
    `${END}\\s{0,3}(?:>\\s{0,9}<(?:value|string)>|[:=]\\s{0,9}\\{?\\s{0,9}["']?(?:key|value|secret|token|data)["']?\\s{0,3}[:=]\\s{0,3}["']?)${VALUE}`,
  ),
  call: sticky(`(?:["'\`],\\s{0,3}|\\()["'\`]${VALUE}`),
  argument: sticky(`(?:-(?:string|value|text))?["']?\\s{1,3}(?:(?:--body|-b|--?value|<<<)[ =]?)?["']?${VALUE}`),
  sentence: sticky(`(?![\\w@-])${IS}\\s{0,2}[:：]?\\s{0,3}["'\`“„«「]?${WRITTEN}`),
}
type Syntax = keyof typeof syntaxes

/** Options and commands that take the value as the next argument. */
const COMMAND =
  /(?:\s--?[\w-]{0,30}|\b(?:setx|set -\w{1,3}|setenv|secrets? set|config(?:ure)? set|ENV|machine|(?:Set|New)-\w{1,20})\b[^\n|;]{0,60})$/i

const LINE_START = /(?:^|\n)[ \t-]{0,40}["']?[\w.-]{0,40}$/

/** Whether the value in a syntax is secret, by the kind of its name. */
type Check = (value: string, before: string, name: string) => boolean
const inCommand: Check = (value, before) => COMMAND.test(before) && isPassword(value)
const isLongKey: Check = (value) => value.length >= 32 && isMixed(value) && /[a-z]/.test(value) && /[A-Z]/.test(value)
const checks: Record<'password' | 'foreign' | 'token' | 'key', Partial<Record<Syntax, Check>>> = {
  password: {
    quoted: isPassword,
    equated: isPassword,
    line: (value, before) => isPassword(value) && (LINE_START.test(before) || isChosen(value)),
    spaced: isChosen,
    element: isPassword,
    pair: isPassword,
    nested: isPassword,
    call: isChosen,
    argument: inCommand,
    sentence: isChosen,
  },
  foreign: { quoted: isChosen, equated: isChosen, line: isChosen, spaced: isChosen, sentence: isChosen },
  token: {
    assigned: (value, _, name) => (value.length >= 12 && isRandom(value)) || (name === 'SECRET' && isChosen(value)),
    element: isRandom,
    pair: isRandom,
    nested: isRandom,
    call: isRandom,
    argument: (value, before, name) =>
      COMMAND.test(before) && (isRandom(value) || (/secret$/i.test(name) && !value.includes('=') && isChosen(value))),
    sentence: (value) => value.length >= 16 && isRandom(value),
  },
  key: { assigned: isLongKey, sentence: isLongKey },
}

/** Whether a call, an index or a template goes on behind a value. */
const isCode = (text: string, end: number) => /^(?:<(?!\/)|[({[$])/.test(text.slice(end, end + 2))

const LISTED = /,\s?["']?([^\s"',;]{12,300})/y

/** Finds the other values of a list that begins with a secret one. */
function findListed(text: string, end: number): Span[] {
  LISTED.lastIndex = end
  const value = LISTED.exec(text)?.[1] ?? ''
  return isRandom(value) ? [{ start: LISTED.lastIndex - value.length, end: LISTED.lastIndex }] : []
}

/** Finds values behind a name. */
function findNamed(text: string): Span[] {
  const spans: Span[] = []
  let read = 0
  for (const { 0: name, 1: password, 2: foreign, 3: token, index } of text.matchAll(NAME)) {
    const before = text.slice(Math.max(0, index - 90), index)
    const kind = checks[password ? 'password' : foreign ? 'foreign' : token ? 'token' : 'key']
    for (const [syntax, isSecret] of Object.entries(kind) as [Syntax, Check][]) {
      const pattern = syntaxes[syntax]
      pattern.lastIndex = index + name.length
      const matched = pattern.exec(text)?.at(-1)
      if (matched === undefined) continue
      // A URL is no secret, but a key may have one behind it.
      const [first = ''] = matched.split('://')
      const value = isRandom(first) ? first : matched
      const start = pattern.lastIndex - matched.length
      let end = start + value.length
      if (isCode(text, end) || isPlaceholder(value) || !isSecret(value, before, name)) continue
      if (value.length === LENGTH) {
        // No character is read twice.
        REST.lastIndex = Math.max(end, read)
        if (REST.test(text)) end = REST.lastIndex
        read = end
      }
      spans.push({ start, end }, ...findListed(text, end))
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
  /\bDigest\s[^\n]{0,400}?\bresponse=["']?(\w{32})/gi,
  /\bvault login ([\w.-]{20,256})/g,
]

/** In one line, because a header may have many. */
const COOKIES = /\b(?:Set-)?Cookie["']?\s{0,3}[:=][^\n]{1,4096}/gi
const COOKIE = /=([^\s;,"'`]{12,})/g

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
    ...CHOSEN_PLACES.flatMap((pattern) => findValues(text, pattern, (value) => isRandom(value) || isChosen(value))),
    ...TOKENS.flatMap((pattern) => findValues(text, pattern, isRandom)),
    ...[...text.matchAll(COOKIES)].flatMap(({ 0: line, index }) => findValues(line, COOKIE, isRandom, index)),
    ...PASSWORD_PLACES.flatMap((pattern) => findValues(text, pattern, isPassword)),
  ]
}
