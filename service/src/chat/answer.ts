import type { LanguageModelV2, LanguageModelV2FinishReason } from '@ai-sdk/provider'
import type { Confidence, Source } from 'docs-assistant/contract'
import {
  chooseSources,
  detectLanguage,
  findSentences,
  readConfidence,
  toSectionTitle,
} from 'docs-assistant/internal/extractive'
import { describeError } from '../logs/describeError.js'
import { assessResults, type SearchHit, type SearchResults } from '../sites/SearchHit.js'
import type { AnswerOptions } from './AnswerOptions.js'
import { askBack, hasAskedBack } from './askBack.js'
import { checkLinks } from './checkLinks.js'
import { choosePageSections } from './choosePageSections.js'
import { condenseMessages } from './condenseMessages.js'
import { createPromptSections } from './createPromptSections.js'
import { createTools } from './createTools.js'
import { findChoices, findVariantQuestions } from './findChoices.js'
import { offerPerson } from './offerPerson.js'
import { readCitedSections } from './readCitedSections.js'
import { readChoices } from './readChoices.js'
import { readRefusal } from './readRefusal.js'
import { searchFirst } from './searchFirst.js'
import { streamQuotes, streamText } from './streamQuotes.js'
import { streamSteps, type AnswerPart } from './streamSteps.js'
import { alternateRoles, toPrompt, writeInstructions } from './toChatMessages.js'
import { suggestQuestions } from './suggestQuestions.js'
import { toConfidence } from './toConfidence.js'
import { readOwnerAnswer } from './readOwnerAnswer.js'
import { writeQuestion } from './writeQuestion.js'

function toSource(hit: SearchHit): Source & { title: string } {
  return { sourceType: 'url', id: hit.url, url: hit.url, title: toSectionTitle(hit) }
}

/** Timeout of an answer, in milliseconds, so that a model that hangs does not keep a reader waiting forever. */
const LONGEST_ANSWER_MS = 5 * 60 * 1000

/** Maximum length of the current page in the prompt, in characters. */
const LONGEST_PAGE = 6000

/**
 * Answers a question: searches the docs, and lets the model write the answer or quotes what was found. If the model
 * fails before its first word, the answer quotes the search results, if there are any. The sources come before the end
 * of the last step; the end of the answer comes last, even after a failure.
 */
export async function* answer(options: AnswerOptions): AsyncGenerator<string> {
  const { writer, log, request } = options
  const signal = AbortSignal.any([options.signal, options.stopping, AbortSignal.timeout(LONGEST_ANSWER_MS)])
  const earlierAnswer = options.earlier.findLast(({ role }) => role === 'assistant')?.content
  const tools = createTools({ ...options, earlierAnswer })
  const sections = createPromptSections()
  const searches: SearchResults[] = []
  /** The questions that the answer offers, because it may be about several things. */
  let choices: string[] = []
  let text = ''
  let isStepOpen = true
  /** Whether the model has marked the answer as a refusal. */
  const refusal = { isMarked: false }
  /** Whether the owners of the docs have written the answer. */
  const owner = { hasWritten: false }
  let finishReason: LanguageModelV2FinishReason = 'unknown'
  let confidence: Confidence | undefined
  const usage = { promptTokens: 0, completionTokens: 0 }
  /** Counts the tokens that the model has used. */
  let used = 0

  /**
   * Whether the reader ended the answer. An answer that the service ends has failed, in the stream as well as in the
   * thread and the insights.
   */
  const hasLeft = () => options.signal.aborted && signal.reason === options.signal.reason
  const cited = () => (text === '' || refusal.isMarked ? [] : chooseSources(text, sections.citable()))
  const sources = () => cited().map(toSource)

  yield writer.start()

  try {
    for await (const part of steps()) {
      isStepOpen = part.type !== 'step-finish'
      if (part.type === 'text-delta') text += part.delta
      if (part.type === 'text-end' && (refusal.isMarked || readConfidence(text) === 'unanswered')) {
        const offer = offerPerson({ question: options.text, earlierAnswer, hasSupport: options.hasSupport ?? false })
        text += offer
        if (offer !== '') yield writer.part({ type: 'text-delta', id: part.id, delta: offer })
      }
      if (part.type === 'step-finish') {
        if (part.finishReason !== 'tool-calls') {
          for (const source of sources()) yield writer.source(source)
        }
        finishReason = part.finishReason
        usage.promptTokens += part.usage.promptTokens
        usage.completionTokens += part.usage.completionTokens
      }
      const lines = writer.part(
        part.type === 'tool-result' ? { ...part, result: tools.toShown(part.toolName, part.result) } : part,
      )
      if (lines !== '') yield lines
    }
  } catch (error) {
    finishReason = 'error'
    if (!hasLeft() && !options.stopping.aborted) log(`The model failed to answer: ${describeError(error)}`)
    yield writer.error('The model stopped answering. Ask again in a moment.')
  } finally {
    confidence =
      text === '' || (finishReason === 'error' && !hasLeft())
        ? undefined
        : owner.hasWritten
          ? 'answered'
          : refusal.isMarked
            ? 'unanswered'
            : toConfidence(text, searches, sections.citable())
    const closest = searches.at(-1)?.results[0]
    if (used > 0) {
      await options.tokens?.limits.count(options.tokens.user, used).catch((error: unknown) => {
        log(`The tokens of an answer could not be counted: ${describeError(error)}`)
      })
    }
    await options.onFinish({
      answer: text,
      sources: sources(),
      finishReason: hasLeft() ? 'aborted' : finishReason,
      confidence,
      closest,
    })
  }
  const suggestions =
    choices.length > 0 && confidence !== 'unanswered'
      ? choices
      : suggestQuestions(cited(), options.index, options.links.prefix)
  yield writer.finish({
    finishReason,
    usage,
    annotation: confidence && {
      type: 'answer',
      confidence,
      ...options.offers,
      ...(suggestions.length > 0 && { suggestions }),
    },
  })

  async function* steps(): AsyncGenerator<AnswerPart> {
    const selection = (request.context ?? []).map(({ value }) => value).join('\n')
    const question = { text: options.text, files: options.files, selection, earlier: options.asked }
    const { query, found } = yield* searchFirst(question, tools)
    searches.push(found)
    const canQuote = assessResults(found) !== 'nothing'
    yield { type: 'step-start' }
    const written = readOwnerAnswer(query, options, tools)
    if (written !== undefined) {
      owner.hasWritten = true
      sections.add({ results: written.linked, terms: [] })
      yield* streamText(written.text)
      return
    }
    const model = await chooseModel()
    if (model === undefined) {
      sections.add(found)
      yield* quote(query, found)
      return
    }
    try {
      yield* askModel(model, found)
    } catch (error) {
      if (text !== '' || signal.aborted || !canQuote) throw error
      log(`The model failed to answer, and the documentation was quoted instead: ${describeError(error)}`)
      if (!isStepOpen) yield { type: 'step-start' }
      yield* quote(query, found)
    }
  }

  function* quote(query: string, found: SearchResults): Generator<AnswerPart> {
    const titles = found.isPinned || hasAskedBack(earlierAnswer ?? '') ? [] : findChoices(found)
    choices = titles.length > 0 ? titles : findVariantQuestions(query, found)
    yield* streamQuotes(query, found, titles.length > 0 ? askBack(query, found.language) : undefined)
  }

  async function chooseModel(): Promise<LanguageModelV2 | undefined> {
    const { model, tokens: account } = options
    if (model === undefined || account === undefined || !(await account.limits.areSpent(account.user))) return model
    log('The tokens of the reader or the site are used up for today, and the documentation was quoted instead.')
    return undefined
  }

  async function* askModel(model: LanguageModelV2, found: SearchResults): AsyncGenerator<AnswerPart> {
    const { currentPath } = request
    sections.addEarlier(readCitedSections(options.earlier, tools, options.links.prefix))
    const question = writeQuestion(options.text, {
      request,
      files: options.files,
      found: sections.add(found),
      page:
        currentPath === undefined
          ? []
          : sections.addNew(choosePageSections(tools.readPage(currentPath), found), LONGEST_PAGE),
      missing: found,
    })
    const steps = streamSteps({
      model,
      prompt: toPrompt(
        writeInstructions(options.title, options.instructions),
        alternateRoles([
          ...condenseMessages(options.earlier, options.modelHistoryLength),
          { role: 'user', content: question, files: options.files },
        ]),
      ),
      tools,
      sections,
      onResults: (results) => searches.push(results),
      onTokens: (tokens) => {
        used += tokens
      },
      ...options.settings,
      maxBytes: options.maxBytes,
      signal,
    })
    const { nothing } = findSentences(detectLanguage(options.text) ?? 'en')
    let hasAnswered = false
    const said = readRefusal(steps, nothing, () => (refusal.isMarked = true))
    for await (const part of checkLinks(
      readChoices(said, (asked) => (choices = asked)),
      sections,
    )) {
      if (part.type === 'step-finish') hasAnswered = text !== '' && part.finishReason !== 'tool-calls'
      yield part
    }
    // A model that calls a tool even in its last step has not answered.
    if (!hasAnswered) throw new Error('The model ended without an answer.')
  }
}
