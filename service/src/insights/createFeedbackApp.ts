import { feedbackRequestSchema } from 'docs-assistant/contract'
import { maskSecrets } from 'docs-assistant/masking'
import { Hono } from 'hono'
import { HttpError } from '../http/HttpError.js'
import { jsonBody } from '../http/jsonBody.js'
import { publicCors } from '../http/publicCors.js'
import type { KeyRing } from '../keys/createKeyRing.js'
import { keyAuth } from '../keys/keyAuth.js'
import { limitRequests } from '../limits/limitRequests.js'
import type { RequestLimits } from '../limits/RequestLimits.js'
import { findSite } from '../sites/findSite.js'
import type { ServedSite } from '../sites/openServedSites.js'
import type { ThreadStore } from '../threads/ThreadStore.js'
import type { InsightsOptions } from './createRecorder.js'

const ROUTE = '/:domain'

/** A comment has 1,000 characters at most. */
const MAX_BODY_BYTES = 16 * 1024

interface FeedbackOptions {
  sites: readonly ServedSite[]
  keys: KeyRing
  limits: RequestLimits
  threads: ThreadStore
  /** Default: ratings are not taken. */
  insights: InsightsOptions | undefined
}

/**
 * `POST /{domain}`: rates an answer of a thread. A later rating of the same answer replaces the earlier one. The comment
 * is kept only where text is.
 */
export function createFeedbackApp({ sites, keys, limits, threads, insights }: FeedbackOptions) {
  const app = new Hono()

  app.use(ROUTE, publicCors)
  app.post(
    ROUTE,
    keyAuth({ keys, kind: 'assistant' }),
    findSite({ sites }),
    jsonBody({ schema: feedbackRequestSchema, maxBytes: MAX_BODY_BYTES }),
    limitRequests({ limits, what: 'ratings' }),
    async (c) => {
      const { site: { domain }, body: { threadId, messageId, rating, reason, comment } } = c.var
      if (insights === undefined) {
        throw new HttpError(404, 'feedback_off', 'This service takes no ratings. Its owner can turn them on with "insights" in the config file.')
      }
      // Who knows the thread, whose id cannot be guessed, has the answer.
      const thread = await threads.find(domain, threadId)
      const turn = thread?.turns.find((turn) => turn.messageId === messageId)
      if (turn === undefined) {
        throw new HttpError(404, 'unknown_message', 'There is no such answer, or it is too old to be rated.', { field: 'messageId' })
      }
      const text = insights.keep === 'text' && comment ? { comment: maskSecrets(comment).text } : {}
      await insights.store.rate(domain, { id: messageId, askedAt: turn.askedAt }, { rating, ...(reason && { reason }), ...text })
      return c.body(null, 204)
    },
  )

  app.all(ROUTE, () => {
    throw new HttpError(405, 'method_not_allowed', 'Ratings are sent with POST.', { headers: { Allow: 'POST, OPTIONS' } })
  })

  return app
}
