import { tokenizer, type ShjToken } from '@speed-highlight/core/tokenize'
import { findGrammar } from './findGrammar.js'

/** The kind of a token, if it has a colour. */
type CodeTokenKind = 'comment' | 'keyword' | 'string' | 'number' | 'function' | 'type' | 'deleted'

/** A token of highlighted code. */
export interface CodeToken {
  text: string
  kind: CodeTokenKind | undefined
}

const KINDS: Readonly<Record<ShjToken, CodeTokenKind | undefined>> = {
  cmnt: 'comment',
  kwd: 'keyword',
  str: 'string',
  num: 'number',
  bool: 'number',
  esc: 'number',
  func: 'function',
  class: 'type',
  type: 'type',
  section: 'type',
  var: 'type',
  insert: 'string',
  deleted: 'deleted',
  err: 'deleted',
  oper: undefined,
}

/** In characters. Longer code would block the page for longer than a frame, and is not highlighted. */
const MAX_LENGTH = 10_000

/** The grammars take quadratic time for such a run: data on one line, or only white space. */
const LONG_RUN = /\S{400}|\s{400}/

/**
 * Splits code into highlighted tokens: synchronously if the grammars are loaded. The tokens concatenate to
 * `code`.
 *
 * @param language as named in a fence. Code in a language without a grammar, and code that is too long or too
 * dense to highlight, returns one token
 */
export function highlightCode(code: string, language: string): CodeToken[] | Promise<CodeToken[]> {
  if (code.length > MAX_LENGTH || LONG_RUN.test(code)) return [{ text: code, kind: undefined }]
  const tokens: CodeToken[] = []
  const steps = tokenizer(code, language.toLowerCase(), (text, type) => {
    const kind = type && KINDS[type]
    const last = tokens.at(-1)
    if (last !== undefined && last.kind === kind) last.text += text
    else if (text !== '') tokens.push({ text, kind })
  })
  // Requests the grammar of each embedded language, such as CSS in HTML.
  for (let step = steps.next(); step.done !== true; ) {
    const grammar = findGrammar(step.value)
    if (grammar instanceof Promise) return grammar.then(() => highlightCode(code, language))
    step = steps.next(grammar)
  }
  return tokens
}
