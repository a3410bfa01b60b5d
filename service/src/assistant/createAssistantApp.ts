import { randomUUID } from 'node:crypto'
import type { LanguageModelV2 } from '@ai-sdk/provider'
import { Hono } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import { describeError } from '../describeError.js'
import { keyAuth } from '../http/keyAuth.js'
import { findSite } from '../http/findSite.js'
import { HttpError } from '../http/HttpError.js'
import { jsonBody } from '../http/jsonBody.js'
import { forAnyPage } from '../http/forAnyPage.js'
import { limitRequests } from '../http/limitRequests.js'
import { toByteStream } from '../http/toByteStream.js'
import type { KeyRing } from '../keys/createKeyRing.js'
import type { RequestLimits } from '../limits/RequestLimits.js'
import type { Log } from '../Log.js'
import type { ServedSite } from '../ServedSite.js'
import type { ThreadStore } from '../threads/ThreadStore.js'
import { answer } from './answer.js'
import { questionSchema } from './questionSchema.js'

const ROUTE = '/:domain/message'

const STREAM_HEADERS = {
  'Content-Type': 'text/plain; charset=utf-8',
  'X-Vercel-AI-Data-Stream': 'v1',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  // nginx holds answers back otherwise.
  'X-Accel-Buffering': 'no',
}

/** No answer takes longer; a model that hangs must not keep a reader waiting for ever. */
const LONGEST_ANSWER_MS = 5 * 60 * 1000

interface AssistantOptions {
  sites: readonly ServedSite[]
  keys: KeyRing
  model: LanguageModelV2
  threads: ThreadStore
  limits: RequestLimits
  trustProxy: boolean
  maxBodyBytes: number
  /** Ends the answers that are under way. */
  stopping: AbortSignal
  log: Log
}

/** `POST /{domain}/message`. Contract: Assistant message. */
export function createAssistantApp(options: AssistantOptions) {
  const { sites, keys, model, threads, limits, trustProxy, maxBodyBytes, stopping } = options
  const app = new Hono<{ Variables: RequestIdVariables }>()

  app.use(ROUTE, forAnyPage)
  app.post(
    ROUTE,
    keyAuth({ keys, kind: 'assistant' }),
    findSite({ sites }),
    jsonBody({ schema: questionSchema, maxBytes: maxBodyBytes }),
    limitRequests({ limits, trustProxy, what: 'questions' }),
    async (c) => {
      const { site: { domain, live, index, linkPrefix }, body: question } = c.var
      const { request } = question
      const askedAt = new Date().toISOString()
      const messageId = `msg_${randomUUID()}`
      const threadId = await findOrCreateThread(threads, domain, request.threadId)
      const leaving = new AbortController()
      const { requestId } = c.var
      const log: Log = (line) => options.log(line, { requestId })

      const lines = answer({
        ...question,
        model,
        index,
        title: live.current.title,
        linkPrefix,
        threadId,
        messageId,
        signal: AbortSignal.any([
          leaving.signal,
          c.req.raw.signal,
          stopping,
          AbortSignal.timeout(LONGEST_ANSWER_MS),
        ]),
        onFinish: async (outcome) => {
          const turn = { messageId, askedAt, fp: request.fp, question: question.text, ...outcome }
          // The reader has the answer; that it could not be kept is for the operator.
          await threads.append(domain, threadId, turn).catch((error: unknown) => {
            log(`An answer could not be kept in its thread: ${describeError(error)}`)
          })
        },
        log,
      })
      return new Response(toByteStream(lines, () => leaving.abort()), {
        headers: { ...STREAM_HEADERS, 'X-Thread-Id': threadId },
      })
    },
  )

  app.all(ROUTE, () => {
    throw new HttpError(405, 'method_not_allowed', 'Questions are sent with POST.', {
      headers: { Allow: 'POST, OPTIONS' },
    })
  })

  return app
}

/**
 * A thread that is not known here, lost or of another site, is replaced by a new one: the request
 * carries the whole conversation, so nothing that the reader sees is missing.
 */
async function findOrCreateThread(threads: ThreadStore, domain: string, asked: string | null | undefined) {
  const known = typeof asked === 'string' ? await threads.find(domain, asked) : undefined
  return known?.id ?? threads.create(domain)
}
