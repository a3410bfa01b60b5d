import { randomUUID } from 'node:crypto'
import type { LanguageModelV2 } from '@ai-sdk/provider'
import { maskSecrets } from 'docs-assistant/internal/masking'
import { Hono } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import { HttpError } from '../http/HttpError.js'
import { publicCors } from '../http/publicCors.js'
import { toByteStream } from '../http/toByteStream.js'
import type { KeyRing } from '../keys/createKeyRing.js'
import { keyAuth } from '../keys/keyAuth.js'
import { limitRequests } from '../limits/limitRequests.js'
import type { RequestGate } from '../limits/createRequestGate.js'
import type { TokenLimits } from '../limits/TokenLimits.js'
import { describeError } from '../logs/describeError.js'
import type { Log } from '../logs/Log.js'
import { findSite } from '../sites/findSite.js'
import type { Recorder } from '../insights/createRecorder.js'
import type { ThreadStore } from '../threads/ThreadStore.js'
import { answer } from './answer.js'
import type { AnswerOffers } from './AnswerOptions.js'
import type { ResolvedBudgets } from './checkBudgets.js'
import { deprecate } from './deprecate.js'
import { findThread, startThread } from './openThread.js'
import type { AttachedFile, ModelAttachments } from './readAttachments.js'
import { receiveQuestion } from './receiveQuestion.js'
import type { Question } from './questionSchema.js'
import { toChatMessages } from './toChatMessages.js'
import { VERSIONS, type VersionName } from './versions.js'
import type { ServedSite } from '../sites/ServedSite.js'

const ROUTE = '/:domain/message'

const STREAM_HEADERS = {
  // Caches do not keep responses to POST. With `no-store`, Chromium reports a stream that was read to its end as
  // aborted: https://github.com/microsoft/playwright/issues/42742
  'Cache-Control': 'private, no-cache',
  'X-Content-Type-Options': 'nosniff',
  // Prevents nginx from buffering the response.
  'X-Accel-Buffering': 'no',
}

interface AssistantOptions {
  version: VersionName
  /** The date on which version 1 ends, in ISO format. */
  sunset: string | undefined
  sites: readonly ServedSite[]
  keys: KeyRing
  /** `undefined` to quote the documentation. */
  model: LanguageModelV2 | undefined
  threads: ThreadStore
  /** Records the question for the insights of the owner. */
  recorder: Recorder
  /** The offers of pages below an answer. */
  offers: AnswerOffers
  limits: RequestGate
  tokenLimits: TokenLimits
  maxBodyBytes: number
  /** The kinds of files that the model takes, besides text; none without a model. */
  modelAttachments: ModelAttachments
  /** Whether the files of questions are stored in their threads. */
  keepsText: boolean
  budgets: ResolvedBudgets
  temperature: number | undefined
  /** Aborts the answers in progress. */
  stopping: AbortSignal
  log: Log
}

/** Creates `POST /{domain}/message` for one version of the protocol. Contract: Assistant message. */
export function createAssistantApp(options: AssistantOptions) {
  const {
    version,
    sunset,
    sites,
    keys,
    model,
    threads,
    recorder,
    limits,
    tokenLimits,
    maxBodyBytes,
    modelAttachments,
    keepsText,
    budgets,
    temperature,
    stopping,
  } = options
  const { schema, headers, createWriter } = VERSIONS[version]
  const offers = { ...options.offers, attachments: ['text', ...modelAttachments] }
  const { early, counted } = limitRequests({ limits, what: 'questions' })
  const app = new Hono<{ Variables: RequestIdVariables }>()

  app.use(ROUTE, publicCors)
  if (version === 'v1') app.use(ROUTE, deprecate({ sunset }))
  app.post(
    ROUTE,
    keyAuth({ keys, kind: 'assistant' }),
    findSite({ sites }),
    early,
    ...receiveQuestion({ schema, maxBodyBytes, budgets, taken: modelAttachments }),
    counted,
    async (c) => {
      const {
        site: { domain, live, index, curator, links, instructions, support },
        body: question,
        files,
        releaseBody,
      } = c.var
      const { request } = question
      const askedAt = new Date().toISOString()
      const messageId = `msg_${randomUUID()}`
      const thread = await findThread(threads, domain, question)
      const { threadId, isStored } = thread
        ? { threadId: thread.id, isStored: true }
        : await startThread(threads, domain)
      const leaving = new AbortController()
      const { requestId, ip } = c.var
      const log: Log = (line) => options.log(line, { requestId })

      const lines = answer({
        request,
        text: question.text,
        files,
        earlier: toChatMessages(question.earlier, thread?.turns),
        asked: question.earlier.flatMap(({ role, text }) => (role === 'user' ? [text] : [])),
        model,
        index,
        curator,
        title: live.current.title,
        instructions,
        links,
        writer: createWriter({ messageId, threadId }),
        settings: { temperature, maxOutputTokens: budgets.answerTokens },
        tokens: { limits: tokenLimits, user: { site: domain, ip } },
        modelHistoryLength: budgets.modelHistoryLength,
        maxBytes: budgets.answerBytes,
        signal: AbortSignal.any([leaving.signal, c.req.raw.signal]),
        stopping,
        offers,
        hasSupport: offers.support !== undefined || support !== undefined,
        onFinish: async ({ answer, sources, finishReason, confidence, closest }) => {
          releaseBody()
          const turn = {
            messageId,
            askedAt,
            fp: request.fp,
            question: maskSecrets(question.text).text,
            ...(keepsText && files.length > 0 && { attachments: files.map(toStoredFile) }),
            answer: maskSecrets(answer).text,
            sources,
            finishReason,
          }
          // The reader has the answer, but the operator must know that it was not stored.
          if (isStored) {
            await threads.append(domain, threadId, turn).catch((error: unknown) => {
              log(`An answer could not be stored in its thread: ${describeError(error)}`)
            })
          }
          await recorder.recordQuestion(domain, {
            channel: toChannel(request),
            id: messageId,
            threadId,
            askedAt,
            question: question.text,
            askedOn: request.currentPath,
            sources,
            confidence,
            closest,
          })
        },
        log,
      })
      return new Response(
        toByteStream(lines, () => {
          releaseBody()
          leaving.abort()
        }),
        {
          headers: { ...STREAM_HEADERS, ...headers, 'X-Thread-Id': threadId },
        },
      )
    },
  )

  app.all(ROUTE, (c, next) => {
    // Such a URL may also be a page of the site.
    if (!sites.some(({ domain }) => domain === c.req.param('domain'))) return next()
    throw new HttpError(405, 'method_not_allowed', 'Questions are sent with POST.', {
      headers: { Allow: 'POST, OPTIONS' },
    })
  })

  return app
}

/** Returns what is stored of a file: its name, its type, and its text without secrets. */
function toStoredFile(file: AttachedFile) {
  const { name, mediaType } = file
  return { name, mediaType, ...('text' in file && { text: maskSecrets(file.text).text }) }
}

/** Returns the channel of a question. Only the widget sends the path of the page. */
function toChannel({ currentPath }: Question['request']) {
  return currentPath === undefined ? 'api' : 'widget'
}
