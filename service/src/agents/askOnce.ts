import type { LanguageModelV2 } from '@ai-sdk/provider'
import { CURRENT_PATH_MAX_LENGTH, type Filter } from 'docs-assistant/contract'
import { randomUUID } from 'node:crypto'
import { answer } from '../chat/answer.js'
import type { AnswerResult } from '../chat/AnswerOptions.js'
import type { AnswerWriter } from '../chat/AnswerWriter.js'
import type { ResolvedBudgets } from '../chat/checkBudgets.js'
import type { Page } from '../content/Site.js'
import type { TokenAccount } from '../limits/TokenLimits.js'
import type { Log } from '../logs/Log.js'
import { toAbsoluteLinks } from '../sites/SearchHit.js'
import type { ServedSite } from '../sites/ServedSite.js'
import { toAnswerId, type Recorder } from '../insights/createRecorder.js'
import type { Outcome } from '../insights/InsightsStore.js'

const nothing = () => ''

/** For answers that are returned as a whole. */
const silent: AnswerWriter = { start: nothing, part: nothing, source: nothing, error: nothing, finish: nothing }

export interface AskOptions {
  site: Pick<ServedSite, 'domain' | 'live' | 'index' | 'curator' | 'links' | 'instructions'>
  model: LanguageModelV2 | undefined
  budgets: ResolvedBudgets
  temperature: number | undefined
  /** The budget that the tokens of the model are counted against. */
  tokens: TokenAccount | undefined
  /** Counts the question for the owner of the docs. */
  recorder: Recorder
  /** Aborts when the reader leaves. */
  signal: AbortSignal
  /** Aborts when the service stops. */
  stopping: AbortSignal
  /**
   * Base URL of the service, for links that are paths: programs have no page that these refer to.
   * @default none; the links stay as they are
   */
  baseUrl?: string | undefined
  /** Answers only from pages of this version or language. Default: those of the page, if there is one. */
  filter?: Filter | undefined
  /** The page that the question is asked on. Default: none. */
  page?: Page | undefined
  log: Log
}

/** An answer outside of any thread. */
interface OnceAnswer {
  /** The id by which it can be rated. */
  id: string
  /** Markdown, with the numbered sources at its end. */
  text: string
  /** The same without them. */
  answer: string
  sources: { title: string; url: string }[]
  outcome: Outcome
}

/** Answers a question outside of any thread. Returns `undefined` where the model failed. */
export async function askOnce(question: string, options: AskOptions): Promise<OnceAnswer | undefined> {
  const {
    site: { domain, live, index, curator, links, instructions },
    model,
    budgets,
    temperature,
    tokens,
    recorder,
    signal,
    stopping,
    baseUrl,
    page,
    filter,
    log,
  } = options
  const written = toAbsoluteLinks(links, baseUrl)
  // Recorded like the sources of all other answers.
  const toRecorded = <T extends { url: string }>(source: T): T => ({
    ...source,
    url: source.url.startsWith(written.prefix) ? links.prefix + source.url.slice(written.prefix.length) : source.url,
  })
  const asked = { id: `msg_${randomUUID()}`, askedAt: new Date().toISOString() }
  let outcome: AnswerResult | undefined
  const lines = answer({
    request: { fp: 'anonymous', ...(page && toPageContext(page)), ...(filter && { filter }) },
    text: question,
    earlier: [],
    asked: [],
    model,
    index,
    curator,
    title: live.current.title,
    instructions,
    links: written,
    writer: silent,
    settings: { temperature, maxOutputTokens: budgets.answerTokens },
    tokens,
    modelHistoryLength: budgets.modelHistoryLength,
    maxBytes: budgets.answerBytes,
    signal,
    stopping,
    offers: { feedback: false },
    files: [],
    onFinish: (finished) => {
      outcome = finished
      const { sources, confidence, closest } = finished
      return recorder.recordQuestion(domain, {
        channel: 'agent',
        ...asked,
        question,
        sources: sources.map(toRecorded),
        confidence,
        closest: closest && toRecorded(closest),
      })
    },
    log,
  })
  while (!(await lines.next()).done);
  if (outcome === undefined || outcome.finishReason === 'error' || outcome.finishReason === 'aborted') return undefined
  const answerText = outcome.answer.trim()
  const sources = outcome.sources.map(({ title, url }) => ({ title, url }))
  const list = sources.map(({ title, url }, at) => `${at + 1}. [${title}](${url})`)
  return {
    id: toAnswerId(asked),
    text: [answerText, ...(list.length > 0 ? ['Sources:', list.join('\n')] : [])].join('\n\n'),
    answer: answerText,
    sources,
    outcome: outcome.confidence ?? 'failed',
  }
}

/** Describes a page that the question is asked on, for the assistant. */
function toPageContext({ path, version, language }: Page) {
  return { currentPath: path.slice(0, CURRENT_PATH_MAX_LENGTH), filter: { version, language } }
}
