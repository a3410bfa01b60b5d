import { escalationRequestSchema } from 'docs-assistant/contract'
import { maskSecrets } from 'docs-assistant/internal/masking'
import type { Hono } from 'hono'
import { HttpError } from '../http/HttpError.js'
import type { InsightsOptions } from '../insights/createRecorder.js'
import { readFormId } from '../insights/SupportForm.js'
import { describeError } from '../logs/describeError.js'
import type { Log } from '../logs/Log.js'
import { createSiteEndpoint, type SiteEndpointOptions } from '../sites/createSiteEndpoint.js'
import type { ThreadStore } from '../threads/ThreadStore.js'
import { createEscalationId, type EscalationStore } from './EscalationStore.js'

const MAX_BODY_BYTES = 64 * 1024

/** Maximum length of the conversation, in characters. Its end is used, because a webhook has at most 20 KB. */
const MAX_CONVERSATION = 10_000

interface EscalationsOptions extends SiteEndpointOptions {
  threads: ThreadStore
  /** Default: readers cannot be handed over. */
  /** Counts the forms that are sent. Default: not counted. */
  insights: InsightsOptions | undefined
  log: Log
  support: { escalations: EscalationStore; fields: readonly string[]; onAdd: () => void } | undefined
}

/** `POST /{domain}`: hands a reader over to a person. The recipient is in the config, never in the request. */
export function createEscalationsApp({ threads, support, insights, log, ...options }: EscalationsOptions): Hono {
  return createSiteEndpoint(options, {
    schema: escalationRequestSchema,
    maxBodyBytes: MAX_BODY_BYTES,
    what: 'escalations',
    async respond(c, { site: { domain }, body: { message, fields = {}, threadId, page, formId } }) {
      if (support === undefined) {
        throw new HttpError(
          404,
          'support_off',
          'This service hands nobody over. Its owner can change that with "support" in the config file.',
        )
      }
      const unknown = Object.keys(fields).find((name) => !support.fields.includes(name))
      if (unknown !== undefined) {
        throw new HttpError(
          400,
          'invalid_request',
          `There is no field "${unknown}". The fields are: ${support.fields.join(', ')}.`,
          { field: 'fields' },
        )
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
      const form = readFormId(formId)
      // The message is on its way, so a failure to count it is not the reader's.
      if (form) {
        await insights?.store.updateForm(domain, form, { isSent: true }).catch((error: unknown) => {
          log(`A form for support could not be counted: ${describeError(error)}`)
        })
      }
      return c.json({ id }, 202)
    },
  })
}

/** Returns the last turns that fit into the maximum length together. */
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
