import { Hono } from 'hono'
import { HttpError } from '../http/HttpError.js'
import type { KeyRing } from '../keys/createKeyRing.js'
import { keyAuth } from '../keys/keyAuth.js'
import { findOwnSite } from '../sites/findOwnSite.js'
import type { ServedSite } from '../sites/ServedSite.js'
import type { ThreadStore } from '../threads/ThreadStore.js'
import type { InsightsOptions } from './createRecorder.js'
import { createReport, type ListReads, type Report } from './createReport.js'
import { exportQuestions } from './exportQuestions.js'
import { toCursor } from './InsightsStore.js'
import { readPeriod } from './readPeriod.js'

/** Number of questions per response. */
const PAGE_SIZE = 100

interface InsightsAppOptions {
  sites: readonly ServedSite[]
  keys: KeyRing
  threads: ThreadStore
  /** Default: there are no insights. */
  insights: InsightsOptions | undefined
  listReads: ListReads
}

/**
 * Creates the API of the insights. It is for servers: it requires an admin key and has no CORS.
 *
 * - `GET /{domain}`: the report of a period
 * - `GET /{domain}/questions`: its questions, newest first; all of them as `?format=csv` or `json`
 * - `GET /{domain}/threads/{id}`: a thread with its messages, if text is stored
 */
export function createInsightsApp({ sites, keys, threads, insights, listReads }: InsightsAppOptions) {
  const app = new Hono<{ Variables: { ip: string } }>()
  const requireKey = keyAuth({ keys, kind: 'admin' })

  const read = () => {
    if (insights) return insights
    throw new HttpError(
      404,
      'insights_off',
      'This service keeps nothing of questions. Its owner can change that with "insights" in the config file.',
    )
  }

  app.get('/:domain', requireKey, async (c) => {
    const { domain } = findOwnSite(sites, c.req.param('domain'), c.var.organization)
    const { from, to, channel } = readPeriod(c.req.query())
    const report: Report = {
      ...(await createReport(read().store, domain, { from, to, channel })),
      reads: await listReads(domain, { from, to }),
    }
    return c.json(report, 200, PRIVATE)
  })

  app.get('/:domain/questions', requireKey, async (c) => {
    const { domain } = findOwnSite(sites, c.req.param('domain'), c.var.organization)
    const { format, ...query } = c.req.query()
    const filter = readPeriod(query)
    if (format) return exportQuestions(read().store, domain, filter, format)
    const questions = await read().store.list(domain, { ...filter, limit: PAGE_SIZE })
    const last = questions.length === PAGE_SIZE ? questions.at(-1) : undefined
    return c.json({ questions, ...(last && { next: toCursor(last) }) }, 200, PRIVATE)
  })

  app.get('/:domain/threads/:id', requireKey, async (c) => {
    const { domain } = findOwnSite(sites, c.req.param('domain'), c.var.organization)
    return c.json(await findOwnThread(threads, read(), domain, c.req.param('id')), 200, PRIVATE)
  })

  return app
}

const PRIVATE = { 'Cache-Control': 'no-store' }

/**
 * Returns the messages of a thread, without the reader's identity.
 * @throws {HttpError} 403 if no text is stored, 404 for an unknown thread
 */
export async function findOwnThread(threads: ThreadStore, { keep }: InsightsOptions, domain: string, id: string) {
  if (keep !== 'text') {
    throw new HttpError(
      403,
      'text_off',
      'Conversations are not shown, since the text of questions is not kept. Set "insights": { "keep": "text" } in the config file.',
    )
  }
  const thread = await threads.find(domain, id)
  if (thread === undefined)
    throw new HttpError(404, 'unknown_thread', 'There is no such conversation, or it has been removed.')
  const turns = thread.turns.map(({ messageId, askedAt, question, attachments, answer, sources, finishReason }) => ({
    messageId,
    askedAt,
    question,
    attachments,
    answer,
    sources,
    finishReason,
  }))
  return { id, domain, turns }
}
