import { feedbackRequestSchema } from 'docs-assistant/contract'
import { maskSecrets } from 'docs-assistant/internal/masking'
import type { Hono } from 'hono'
import { HttpError } from '../http/HttpError.js'
import { createSiteEndpoint, type SiteEndpointOptions } from '../sites/createSiteEndpoint.js'
import type { ThreadStore } from '../threads/ThreadStore.js'
import type { InsightsOptions } from './createRecorder.js'

/** Maximum size of a request: a comment has at most 1,000 characters. */
const MAX_BODY_BYTES = 16 * 1024

interface FeedbackOptions extends SiteEndpointOptions {
  threads: ThreadStore
  /** Default: ratings are not accepted. */
  insights: InsightsOptions | undefined
}

/**
 * Creates `POST /{domain}`, which rates an answer of a thread. A later rating of the same answer replaces the earlier
 * one. The comment is stored only if text is stored.
 */
export function createFeedbackApp({ threads, insights, ...options }: FeedbackOptions): Hono {
  return createSiteEndpoint(options, {
    schema: feedbackRequestSchema,
    maxBodyBytes: MAX_BODY_BYTES,
    what: 'ratings',
    async respond(c, { site: { domain }, body: { threadId, messageId, rating, reason, comment } }) {
      if (insights === undefined) {
        throw new HttpError(
          404,
          'feedback_off',
          'This service takes no ratings. Its owner can turn them on with "insights" in the config file.',
        )
      }
      // A client that knows the thread, whose id cannot be guessed, has received the answer.
      const thread = await threads.find(domain, threadId)
      const turn = thread?.turns.find((turn) => turn.messageId === messageId)
      if (turn === undefined) {
        throw new HttpError(404, 'unknown_message', 'There is no such answer, or it is too old to be rated.', {
          field: 'messageId',
        })
      }
      const text = insights.keep === 'text' && comment ? { comment: maskSecrets(comment).text } : {}
      await insights.store.rate(
        domain,
        { id: messageId, askedAt: turn.askedAt },
        { rating, ...(reason && { reason }), ...text },
      )
      return c.body(null, 204)
    },
  })
}
