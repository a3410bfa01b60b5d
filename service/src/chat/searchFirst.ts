import { readQuestion } from 'docs-assistant/internal/extractive'
import { randomUUID } from 'node:crypto'
import { assessResults, type SearchArgs, type SearchResults } from '../sites/SearchHit.js'
import type { Tools } from './createTools.js'
import type { AttachedFile } from './readAttachments.js'
import { NO_USAGE, type AnswerPart } from './streamSteps.js'

interface FirstQuestion {
  text: string
  /** The files of the question. Default: none. */
  files?: readonly AttachedFile[]
  /** The text that the reader selected on the page; empty if there is none. */
  selection: string
  /** The previous questions, in order. */
  earlier: readonly string[]
}

/**
 * Searches for a question, as the first step of its answer. If a follow-up question finds nothing in the context of
 * the previous ones, it is searched for without them: it may be a new question. Likewise without its files, which may
 * have little to do with it.
 * @returns the query and the results
 */
export async function* searchFirst(
  { text, files = [], selection, earlier }: FirstQuestion,
  tools: Tools,
): AsyncGenerator<AnswerPart, { query: string; found: SearchResults }> {
  const { query, context } = readQuestion({ text: withTexts(text, files), selection, earlier })
  const args: SearchArgs = { query, ...(context !== '' && { context }) }
  const call = { toolCallId: `call_${randomUUID()}`, toolName: 'search', args }
  yield { type: 'tool-call', ...call }
  const withoutFiles = readQuestion({ text, selection: '', earlier: [] }).query
  const others = [...(context === '' ? [] : [query]), ...(withoutFiles === query ? [] : [withoutFiles])]
  let searched = { query, found: await tools.search(args) }
  for (const other of others) {
    if (assessResults(searched.found) !== 'nothing') break
    searched = { query: other, found: await tools.search({ query: other }) }
  }
  yield { type: 'tool-result', ...call, result: searched.found }
  yield { type: 'step-finish', finishReason: 'tool-calls', usage: NO_USAGE }
  return searched
}

/** Adds attached texts to a question as if the reader had pasted them: the search finds the error of a log by itself. */
function withTexts(question: string, files: readonly AttachedFile[]): string {
  const texts = files.flatMap((file) => ('text' in file ? [`\`\`\`\n${file.text}\n\`\`\``] : []))
  return [question, ...texts].join('\n\n')
}
