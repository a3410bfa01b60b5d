/** Longer texts are searched by what they ask, because their other words are those of a log, of code or of politeness. */
const LONGEST_TEXT = 300

/** A line of a stack trace that only names a place. */
const FRAME = /^\s*(at\s|from\s|File "|in \S+:\d+|goroutine\s|#?\d+[:)]?\s+(0x|\/|\S+\()|\.{3}|\^|-->|\|)/

/** How a line says that it is an error, the surest way first. */
const ERRORS = [
  /^\W*(uncaught |unhandled |caused by: )*(\w+[.:]+)*\w*(Error|Exception|Panic)\b( \[\w+\])?\s*:|^\W*error\s*(\[\w+\]|\w+)?\s*:|\b(ERR_[A-Z_]+|E[A-Z]{4,}|[A-Z]{1,5}\d{4,}|SQLSTATE)\b/,
  /\b(error|exception|fatal|panic|traceback)\b.*\w/i,
  /\b(failed|cannot|can't|could not|couldn't|unable to|not found|denied|refused|undefined|unexpected|invalid)\b/i,
]

/** The time, the level and the place at the beginning of a line of a log. */
const LOG_PREFIX =
  /^[\s>$]*(\[?\d{4}-\d\d-\d\d[T ][\d:.,]+Z?\]?|\[?\d\d:\d\d:\d\d[.,\d]*\]?|\[[^\]]{1,40}\])\s*[-:]*\s*/

/** Where a sentence ends. Signs within a word end none: `index.html`. */
const SENTENCE_END = /(?<=[.!?])\s+|(?<=[？؟。！])|\n+/

const QUESTION_END = /[?？؟]["'”)]*$/

/** No message of an error is longer, and no text costs more than its length. */
const LONGEST_LINE = 1000

/** A sentence that asks without a question mark. */
const ASKING =
  /\b(how (do|can|to|should)|what|why|where|which|is it possible|i (want|need|would like|am trying|'d like)|trying to|wie|warum|wo|comment|pourquoi|cómo|como|por qué)\b/i

const FENCED = /^ {0,3}(`{3,}|~{3,})[^\n]*\n([^]*?)(?:^ {0,3}\1|$(?![^]))/gm

/** What a long text asks: at most 300 characters, on one line. A short one stays as it is. */
export function shortenQuestion(text: string): string {
  const whole = toLine(text)
  if (whole.length <= LONGEST_TEXT) return whole
  const sentences = text.replaceAll(FENCED, '\n').split(SENTENCE_END).map(toShortLine)
  const error = findError(text)
  const asked = findQuestion(sentences) ?? (error === undefined ? findAsking(sentences) : undefined)
  const found = [error, asked].filter((part): part is string => part !== undefined)
  return found.length === 0 ? cut(whole) : cut(found.map((part) => cut(part, LONGEST_TEXT / found.length)).join(' '))
}

/** The names in code that a long text has beside what it asks, each once. */
export function findCodeNames(text: string): string[] {
  if (text.length <= LONGEST_TEXT) return []
  const code = Array.from(text.matchAll(FENCED), ([, , content]) => content ?? '').join('\n')
  const names = `${code} ${Array.from(text.matchAll(/`([^`\n]+)`/g), ([, name]) => name).join(' ')}`
  return [...new Set(names.match(/[A-Za-z_][\w.-]{3,}/g) ?? [])]
}

/** The last question: what stands before it tells of how it came up. */
function findQuestion(sentences: readonly string[]): string | undefined {
  const questions = sentences.filter((sentence) => QUESTION_END.test(sentence) && /\p{L}{3}/u.test(sentence))
  return questions.findLast((question) => question.split(' ').length > 3) ?? questions.at(-1)
}

function findAsking(sentences: readonly string[]): string | undefined {
  return sentences.findLast((sentence) => ASKING.test(sentence))?.replace(/[.!]+$/, '')
}

/** The line that names the error. The last of a chain of them has caused the others. */
function findError(text: string): string | undefined {
  const lines = text
    .split('\n')
    .filter((line) => !FRAME.test(line.slice(0, LONGEST_LINE)))
    .map((line) => toShortLine(line.slice(0, LONGEST_LINE).replace(LOG_PREFIX, '')))
    .filter((line) => line !== '' && !line.endsWith('?'))
  for (const [place, pattern] of ERRORS.entries()) {
    const found = lines.filter((line) => pattern.test(line) && (place === 0 || line.length <= LONGEST_TEXT))
    const last = found.findLast((line) => /^caused by/i.test(line)) ?? (isPython(text) ? found.at(-1) : found[0])
    if (last !== undefined) return last
  }
  return undefined
}

function isPython(text: string): boolean {
  return text.includes('Traceback (most recent call last)')
}

/** The end of a long one: a question stands last. */
function toShortLine(text: string): string {
  return toLine(text.slice(-LONGEST_LINE))
}

function toLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Cuts a text between two words. */
function cut(text: string, length = LONGEST_TEXT): string {
  return text.length <= length
    ? text
    : text
        .slice(0, length + 1)
        .replace(/\s+\S*$/, '')
        .slice(0, length)
}
