import { escalationRequestSchema } from 'docs-assistant/contract'
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
import { createEscalationId, type EscalationStore } from './EscalationStore.js'

const ROUTE = '/:domain'

const MAX_BODY_BYTES = 64 * 1024

/** A webhook has at most 20 KB: this much of the conversation, its end. In characters. */
const MAX_CONVERSATION = 10_000

interface EscalationsOptions {
  sites: readonly ServedSite[]
  keys: KeyRing
  limits: RequestLimits
  threads: ThreadStore
  /** Default: there is nobody to hand over to. */
  support: { escalations: EscalationStore; fields: readonly string[]; onAdd: () => void } | undefined
}

/** `POST /{domain}`: hands a reader over to a person. The recipient is in the config, never in the request. */
export function createEscalationsApp({ sites, keys, limits, threads, support }: EscalationsOptions) {
  const app = new Hono()

  app.use(ROUTE, publicCors)
  app.post(
    ROUTE,
    keyAuth({ keys, kind: 'assistant' }),
    findSite({ sites }),
    jsonBody({ schema: escalationRequestSchema, maxBytes: MAX_BODY_BYTES }),
    limitRequests({ limits, what: 'escalations' }),
    async (c) => {
      if (support === undefined) {
        throw new HttpError(404, 'support_off', 'This service hands nobody over. Its owner can change that with "support" in the config file.')
      }
      const { site: { domain }, body: { message, fields = {}, threadId, page } } = c.var
      const unknown = Object.keys(fields).find((name) => !support.fields.includes(name))
      if (unknown !== undefined) {
        throw new HttpError(400, 'invalid_request', `There is no field "${unknown}". The fields are: ${support.fields.join(', ')}.`, { field: 'fields' })
      }
      const id = createEscalationId()
      const thread = threadId === undefined ? undefined : await threads.find(domain, threadId)
      await support.escalations.add({
        id,
        domain,
        createdAt: new Date().toISOString(),
        ...(thread && { threadId }),
        message: maskSecrets(message).text,
        fields,
        ...(page !== undefined && { page }),
        conversation: takeLast(thread?.turns ?? []),
        attempts: 0,
      })
      support.onAdd()
      return c.json({ id }, 202)
    },
  )

  app.all(ROUTE, () => {
    throw new HttpError(405, 'method_not_allowed', 'Escalations are sent with POST.', { headers: { Allow: 'POST, OPTIONS' } })
  })

  return app
}

/** The last turns that are short enough together. */
function takeLast(turns: readonly { question: string; answer: string }[]) {
  const taken: { question: string; answer: string }[] = []
  let length = 0
  for (const { question, answer } of turns.toReversed()) {
    length += question.length + answer.length
    if (length > MAX_CONVERSATION) break
    taken.unshift({ question, answer })
  }
  return taken
}
