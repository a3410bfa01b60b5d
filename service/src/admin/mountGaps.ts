import type { Hono } from 'hono'
import { HttpError } from '../http/HttpError.js'
import type { InsightsOptions } from '../insights/createRecorder.js'
import { gapStateSchema } from '../insights/GapStore.js'
import { listGaps, markOf } from '../insights/listGaps.js'
import { readPeriod } from '../insights/readPeriod.js'
import type { AdminEnvironment, SitePages } from './AdminEnvironment.js'
import { renderGaps } from './renderGaps.js'

/** Maximum length of a note, in characters. */
const LONGEST_NOTE = 1000

interface GapsOptions extends SitePages {
  insights: InsightsOptions
}

/** Mounts the page with the gaps of the docs, and the form that changes the state of a gap. */
export function mountGaps(app: Hono<AdminEnvironment>, { requireLogin, findSite, renderPage, insights }: GapsOptions) {
  const { gaps: marks } = insights
  if (marks === undefined) return

  app.get('/admin/:domain/gaps', requireLogin, async (c) => {
    const { domain, issues } = findSite(c)
    const { from, to } = readPeriod(c.req.query())
    const gaps = await listGaps(insights, domain, { from, to })
    const { csrfToken } = c.var.login
    const body = renderGaps({
      domain,
      period: { from, to },
      gaps,
      issues,
      hasText: insights.keep === 'text',
      csrfToken,
    })
    return c.html(renderPage(c, { current: 'gaps', body }))
  })

  app.post('/admin/:domain/gaps/:id', requireLogin, async (c) => {
    const { domain } = findSite(c)
    const { form } = c.var
    const period = { since: form.get('since') ?? '', until: form.get('until') ?? '' }
    const { from, to } = readPeriod(period)
    const gap = (await listGaps(insights, domain, { from, to })).find(({ id }) => id === c.req.param('id'))
    const { data: state } = gapStateSchema.safeParse(form.get('state'))
    if (gap === undefined || state === undefined)
      throw new HttpError(404, 'unknown_gap', 'There is no such gap any more. Its questions may have been removed.')
    const { check, ...mark } = markOf(gap)
    await marks.set(domain, {
      ...mark,
      state,
      note: (form.get('note') ?? '').trim().slice(0, LONGEST_NOTE),
      changedAt: state === mark.state && gap.mark ? mark.changedAt : new Date().toISOString(),
      // A check before the owner's decision does not apply to it.
      ...(check && state === mark.state && { check }),
    })
    return c.redirect(`/admin/${domain}/gaps?${new URLSearchParams(period).toString()}#gap-${gap.id}`, 303)
  })
}
