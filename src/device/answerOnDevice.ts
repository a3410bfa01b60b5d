import type { AssistantRequest } from '../contract/AssistantRequest.js'
import { assess, chooseSources, writeAnswer, type FoundSection } from '../extractive/index.js'
import { countCodeLines, isCode, splitBlocks } from '../extractive/splitBlocks.js'
import { endAnswer } from '../pagefind/answerFromPagefind.js'
import { searchQuestion, toLine } from '../pagefind/searchQuestion.js'
import { checkSentence, readCitations, replaceCitations } from './checkSentence.js'
import type { DeviceModel } from './createDeviceModel.js'
import { readModel } from './readModel.js'

interface Where {
  pagefindUrl: string
  model: DeviceModel
  /** Language of the answer, as a BCP 47 tag. */
  language: string
  signal: AbortSignal
}

/** Maximum number of passages for the model, and of earlier questions. Small models are distracted by more. */
const MAX_PASSAGES = 5
const MAX_EARLIER = 3

/** Maximum number of lines of the code quoted below an answer. */
const MAX_CODE_LINES = 25

/**
 * Answers a question with the language model of the browser, based on a search of the site. Yields lines of the data
 * stream protocol, version 1, of AI SDK 4: first the quoted answer as an annotation, which is shown until there is
 * text, then each sentence of the model that its passage supports. If the model is not on the device, says something
 * that the passages do not, or fails, the text is the quoted answer.
 * @throws if the index cannot be loaded
 */
export async function* answerOnDevice(
  request: AssistantRequest,
  { pagefindUrl, model, language, signal }: Where,
): AsyncGenerator<string, void> {
  const { query, found } = yield* searchQuestion(pagefindUrl, request)
  const quote = writeAnswer(query, { ...found, language: request.filter?.language })
  const sections = found.sections.filter(({ content }) => content !== '').slice(0, MAX_PASSAGES)
  const availability =
    assess(found) === 'nothing' || sections.length === 0 ? 'unavailable' : await model.readAvailability()
  if (availability === 'available') yield toLine('8', [{ type: 'draft', text: quote }])
  const session = availability === 'available' ? await model.open(signal) : undefined
  if (session === undefined) {
    yield toLine('0', quote)
    const isOffered = availability === 'downloadable' || availability === 'downloading'
    yield* endAnswer(quote, found.sections, isOffered ? { device: availability } : {})
    return
  }

  let answer = ''
  let isSupported = true
  try {
    const earlier = request.messages
      .filter(({ role }) => role === 'user')
      .map(({ content }) => content)
      .slice(0, -1)
      .slice(-MAX_EARLIER)
    for await (const { text, passages } of readModel(
      session,
      { question: query, earlier, passages: sections },
      signal,
    )) {
      isSupported = checkSentence(text, passages, language)
      if (!isSupported) break
      const checked = writeSentence(text, passages)
      answer += checked
      yield toLine('0', checked)
    }
  } catch {
    isSupported = false
  } finally {
    session.destroy()
  }
  if (signal.aborted) return
  const isWritten = answer.trim() !== ''
  const rest = !isWritten ? quote : isSupported ? quoteCode(chooseSources(answer, found.sections)) : `\n\n${quote}`
  answer += rest
  if (rest !== '') yield toLine('0', rest)
  yield* endAnswer(answer, found.sections, isWritten ? { confidence: 'answered', device: 'written' } : {})

  /** Converts the citations of a sentence to links, numbered in the order of the sources. */
  function writeSentence(text: string, passages: readonly FoundSection[]): string {
    const cited = [...answer.matchAll(/\[\d+\]\(([^)]*)\)/g)].map(([, url]) => url)
    for (const number of readCitations(text)) {
      const url = passages[number - 1]?.url
      if (!cited.includes(url)) cited.push(url)
    }
    const order = [...new Set(cited)]
    return replaceCitations(text, (number) => {
      const url = passages[number - 1]?.url
      return `[${order.indexOf(url) + 1}](${url})`
    })
  }
}

/**
 * Returns the first code block of the sources that is short enough, after an empty line. The model itself writes no
 * code.
 */
function quoteCode(sources: readonly FoundSection[]): string {
  const code = sources
    .flatMap(({ content }) => splitBlocks(content))
    .find((block) => isCode(block) && countCodeLines(block) <= MAX_CODE_LINES)
  return code === undefined ? '' : `\n\n${code}`
}
