import {
  CURRENT_PATH_MAX_LENGTH,
  deflectionRequestSchema,
  type Deflection,
  type DeflectionQuote,
} from 'docs-assistant/contract'
import type { Hono } from 'hono'
import type { InsightsOptions } from '../insights/createRecorder.js'
import { createForm, readFormId, toFormId, type FormProgress } from '../insights/SupportForm.js'
import { describeError } from '../logs/describeError.js'
import type { Log } from '../logs/Log.js'
import { createSiteEndpoint, type SiteEndpointOptions } from '../sites/createSiteEndpoint.js'
import type { ThreadStore, Turn } from '../threads/ThreadStore.js'
import { quoteDocs } from './quoteDocs.js'

const MAX_BODY_BYTES = 64 * 1024

interface DeflectionsOptions extends SiteEndpointOptions {
  threads: ThreadStore
  /** Default: forms are not counted. */
  insights: InsightsOptions | undefined
  log: Log
}

/**
 * Creates `POST /{domain}`, which quotes the docs for a message that a reader is about to send to a person, and counts
 * the form: whether something was quoted in it, and whether it was sent. Readers who send `DNT` or `Sec-GPC` are not
 * counted.
 */
export function createDeflectionsApp({ threads, insights, log, ...options }: DeflectionsOptions): Hono {
  async function countForm(
    domain: string,
    { formId, threadId }: { formId: string | undefined; threadId: string | undefined },
    progress: FormProgress,
  ): Promise<string | undefined> {
    if (insights === undefined) return undefined
    const { store } = insights
    const known = readFormId(formId)
    const form = known ?? createForm(threadId)
    if (!known) await store.openForm(domain, form)
    if (progress.isAnswered || progress.isSent) await store.updateForm(domain, form, progress)
    return toFormId(form)
  }

  return createSiteEndpoint(options, {
    schema: deflectionRequestSchema,
    maxBodyBytes: MAX_BODY_BYTES,
    what: 'searches',
    async respond(c, { site, body: { message = '', formId, threadId, page, filter, sent = false } }) {
      const thread = threadId === undefined ? undefined : await threads.find(site.domain, threadId)
      const quotes =
        message.trim() === '' || sent
          ? []
          : await quoteDocs(message, site, {
              filter: filter ?? undefined,
              currentPath: page?.slice(0, CURRENT_PATH_MAX_LENGTH),
            })
      const isNew = quotes.length > 0 && !hasJustCited(thread?.turns.at(-1), message, quotes)
      const isRefused = c.req.header('dnt') === '1' || c.req.header('sec-gpc') === '1'
      const counted = isRefused
        ? undefined
        : await countForm(
            site.domain,
            { formId, threadId: thread && threadId },
            { ...(isNew && { isAnswered: true }), ...(sent && { isSent: true }) },
          ).catch(toFormLog(log))
      const deflection: Deflection = {
        ...(typeof counted === 'string' && { formId: counted }),
        quotes: isNew ? quotes : [],
      }
      return c.json(deflection, 200, { 'Cache-Control': 'no-store' })
    },
  })
}

/** Whether the last answer of a conversation was to the same question, and cites all that would be quoted. */
function hasJustCited(turn: Turn | undefined, message: string, quotes: readonly DeflectionQuote[]): boolean {
  if (turn?.question.trim() !== message.trim()) return false
  const cited = new Set(turn.sources.map(({ url }) => url))
  return quotes.every(({ url }) => url !== undefined && cited.has(url))
}

/** Returns what logs that a form could not be counted. */
const toFormLog = (log: Log) => (error: unknown) =>
  log(`A form for support could not be counted: ${describeError(error)}`)
