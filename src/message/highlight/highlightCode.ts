import { tokenizer, type ShjToken } from '@speed-highlight/core/tokenize'
import type { CodeToken, CodeTokenKind } from './CodeToken.js'
import { findGrammar } from './findGrammar.js'

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

/** In characters. Longer code would hold the page up for longer than a frame, and stays plain. */
const LONGEST = 10_000

/** The grammars take the square of the length of such a run: data in one line, or nothing but space. */
const ENDLESS = /\S{400}|\s{400}/

/**
 * Tells what the parts of some code are: at once, where all that this takes has loaded. Together they
 * are the code, character for character.
 *
 * @param language as a fence names it; a language without a grammar gives one token,
 * and so does code that is too long or too dense to look at while a reader waits
 */
export function highlightCode(code: string, language: string): CodeToken[] | Promise<CodeToken[]> {
  if (code.length > LONGEST || ENDLESS.test(code)) return [{ text: code, kind: undefined }]
  const tokens: CodeToken[] = []
  const steps = tokenizer(code, language.toLowerCase(), (text, type) => {
    const kind = type && KINDS[type]
    const last = tokens.at(-1)
    if (last !== undefined && last.kind === kind) last.text += text
    else if (text !== '') tokens.push({ text, kind })
  })
  // It asks for each language within the language, such as the CSS in a page.
  for (let step = steps.next(); step.done !== true; ) {
    const grammar = findGrammar(step.value)
    if (grammar instanceof Promise) return grammar.then(() => highlightCode(code, language))
    step = steps.next(grammar)
  }
  return tokens
}
