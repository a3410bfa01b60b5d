/**
 * Longer texts are reduced to the question in them, because their other words belong to a log, to code or to
 * politeness.
 */
const LONGEST_TEXT = 300

/** A line of a stack trace that only introduces it or names a location. */
const FRAME =
  /^\s*(at\s|Traceback \(most recent|from\s|File "|in \S+:\d+|goroutine\s|#?\d+[:)]?\s+(0x|\/|\S+\()|\.{3}|\^|-->|\|)/

/** A line that reports an error by a name or a code. */
const NAMED_ERROR =
  /^\W*(uncaught |unhandled |caused by: )*(\w+[.:]+)*\w*(Error|Exception|Panic)\b( \[\w+\])?\s*:|^\W*error\s*(\[\w+\]|\w+)?\s*:|\b(ERR_[A-Z_]+|E[A-Z]{4,}|[A-Z]{1,5}\d{4,}|SQLSTATE)\b/

/** Other lines that report an error, the most reliable first. */
const ERRORS = [
  /\b(error|exception|fatal|panic|traceback)\b.*\w/i,
  /\b(failed|cannot|can't|could not|couldn't|unable to|not found|denied|refused|undefined|unexpected|invalid)\b/i,
]

/**
 * An exception in a text with a stack trace, which may not be named an error: `CertificateExpired: …`,
 * `zipfile.BadZipFile: …`.
 */
const EXCEPTION = /^(\w+(\.|::))*([A-Z][a-z\d]+){2,}\s*:\s+\S/

/** The timestamp, level and location at the beginning of a log line. */
const LOG_PREFIX =
  /^[\s>$]*(\[?\d{4}-\d\d-\d\d[T ][\d:.,]+Z?\]?|\[?\d\d:\d\d:\d\d[.,\d]*\]?|\[[^\]]{1,40}\])\s*[-:]*\s*/

/** The end of a sentence. Punctuation inside a word does not end it: `index.html`. */
const SENTENCE_END = /(?<=[.!?])\s+|(?<=[？؟。！])|\n+/

const QUESTION_END = /[?？؟]["'”)]*$/

/**
 * The maximum length of a line, so that the time stays proportional to the length of the text. Error messages are
 * shorter.
 */
const LONGEST_LINE = 1000

/** A sentence that asks without a question mark. */
const ASKING =
  /\b(how (do|can|to|should)|what|why|where|which|is it possible|i (want|need|would like|am trying|'d like)|trying to|wie|warum|wo|comment|pourquoi|cómo|como|por qué)\b/i

/** A sentence that is polite in the same words: "I would like to say thank you", "I hope that you can help me". */
const POLITE = /\b(thanks?|thank you|sorry|apolog\w+|forgive|grateful|appreciate|regards|hope|hurry|let me know)\b/i

const FENCED = /^ {0,3}(`{3,}|~{3,})[^\n]*\n([^]*?)(?:^ {0,3}\1|$(?![^]))/gm

/** Returns the question in a long text: at most 300 characters, on one line. Returns a short text unchanged. */
export function shortenQuestion(text: string): string {
  const whole = toLine(text)
  if (whole.length <= LONGEST_TEXT) return whole
  const sentences = text.replaceAll(FENCED, '\n').split(SENTENCE_END).map(toShortLine)
  const error = findError(text)
  const asked = findQuestion(sentences) ?? (error === undefined ? findAsking(sentences) : undefined)
  const found = [error, asked].filter((part): part is string => part !== undefined)
  return found.length === 0 ? cut(whole) : cut(found.map((part) => cut(part, LONGEST_TEXT / found.length)).join(' '))
}

/** Returns the distinct names in the code of a long text that its question does not contain. */
export function findCodeNames(text: string): string[] {
  if (text.length <= LONGEST_TEXT) return []
  const code = Array.from(text.matchAll(FENCED), ([, , content]) => content ?? '').join('\n')
  const names = `${code} ${Array.from(text.matchAll(/`([^`\n]+)`/g), ([, name]) => name).join(' ')}`
  return [...new Set(names.match(/[A-Za-z_][\w.-]{3,}/g) ?? [])]
}

/** Returns the last question of a text: what precedes it describes how it came up. */
function findQuestion(sentences: readonly string[]): string | undefined {
  const questions = sentences.filter((sentence) => QUESTION_END.test(sentence) && /\p{L}{3}/u.test(sentence))
  return questions.findLast((question) => question.split(' ').length > 3) ?? questions.at(-1)
}

function findAsking(sentences: readonly string[]): string | undefined {
  const asking = sentences.filter((sentence) => ASKING.test(sentence))
  return (asking.findLast((sentence) => !POLITE.test(sentence)) ?? asking.at(-1))?.replace(/[.!]+$/, '')
}

/** Returns the line with the error. In a chain of errors, the last one is the cause. */
function findError(text: string): string | undefined {
  const lines = text
    .split('\n')
    .filter((line) => !FRAME.test(line.slice(0, LONGEST_LINE)))
    .map((line) => toShortLine(line.slice(0, LONGEST_LINE).replace(LOG_PREFIX, '')))
    .filter((line) => line !== '' && !line.endsWith('?'))
  for (const pattern of [NAMED_ERROR, ...(hasStack(text) ? [EXCEPTION] : []), ...ERRORS]) {
    const found = lines.filter((line) => pattern.test(line) && (pattern === NAMED_ERROR || line.length <= LONGEST_TEXT))
    const last = found.findLast((line) => /^caused by/i.test(line)) ?? (isPython(text) ? found.at(-1) : found[0])
    if (last !== undefined) return last
  }
  return undefined
}

function hasStack(text: string): boolean {
  return text.split('\n').filter((line) => FRAME.test(line.slice(0, LONGEST_LINE))).length > 1
}

function isPython(text: string): boolean {
  return text.includes('Traceback (most recent call last)')
}

/** Returns the end of a long line, because the question is usually at the end. */
function toShortLine(text: string): string {
  return toLine(text.slice(-LONGEST_LINE))
}

function toLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Truncates a text between two words. */
function cut(text: string, length = LONGEST_TEXT): string {
  return text.length <= length
    ? text
    : text
        .slice(0, length + 1)
        .replace(/\s+\S*$/, '')
        .slice(0, length)
}
