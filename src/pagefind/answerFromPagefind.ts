import type { AssistantRequest } from '../contract/AssistantRequest.js'
import { chooseSources, readConfidence, toSectionTitle, writeAnswer, type FoundSection } from '../extractive/index.js'
import { NO_USAGE, searchQuestion, toLine } from './searchQuestion.js'

/**
 * Answers a question like the service does without a model: with quotes from the search results. Yields lines of the
 * data stream protocol, version 1, of AI SDK 4.
 * @param introduction precedes the answer
 * @throws if the index cannot be loaded
 */
export async function* answerFromPagefind(
  pagefindUrl: string,
  request: AssistantRequest,
  introduction: string,
): AsyncGenerator<string, void> {
  const { query, found } = yield* searchQuestion(pagefindUrl, request)
  const answer = writeAnswer(query, { ...found, language: request.filter?.language })
  yield toLine('0', introduction + answer)
  yield* endAnswer(answer, found.sections)
}

/** The content of an answer's annotation. */
interface AnswerNote {
  confidence?: ReturnType<typeof readConfidence>
  /** Whether the language model of the browser has written the answer, or could after a download. */
  device?: 'written' | 'downloadable' | 'downloading'
}

/**
 * Yields the lines after the text of an answer: its sources, and its finish event.
 * @param note by default the confidence that the text of a quote expresses
 */
export function* endAnswer(
  answer: string,
  sections: readonly FoundSection[],
  note: AnswerNote = {},
): Generator<string, void> {
  for (const hit of chooseSources(answer, sections)) {
    yield toLine('h', { sourceType: 'url', id: hit.url, url: hit.url, title: toSectionTitle(hit) })
  }
  yield toLine('e', { finishReason: 'stop', isContinued: false, usage: NO_USAGE })
  yield toLine('8', [{ type: 'answer', confidence: readConfidence(answer), feedback: false, ...note }])
  yield toLine('d', { finishReason: 'stop', usage: NO_USAGE })
}
