import type { Hono } from 'hono'
import type { ViewCounter } from '../analytics/createViewCounter.js'
import type { ViewStore, ViewSummary } from '../analytics/ViewStore.js'
import { HttpError } from '../http/HttpError.js'
import type { Period } from '../insights/InsightsStore.js'
import { readPeriod } from '../insights/readPeriod.js'
import type { ServedSite } from '../sites/ServedSite.js'
import type { AdminEnvironment, SitePages } from './AdminEnvironment.js'
import { renderAgents } from './renderAgents.js'
import type { Html } from './renderLayout.js'
import { renderSearches } from './renderSearches.js'
import { renderVisits } from './renderVisits.js'

interface FiguresOptions extends SitePages {
  /** Counts views of pages, searches and agents, and their figures. `undefined` if they are not counted. */
  views: ViewCounter | undefined
  viewStore: ViewStore | undefined
  /** Whether the text of queries is stored. */
  hasText: boolean
}

/** Mounts the pages with the figures of searches, of agents and of the views of pages. */
export function mountFigures(app: Hono<AdminEnvironment>, options: FiguresOptions): void {
  const { requireLogin, findSite, renderPage, views, viewStore, hasText } = options

  const mount = (
    current: 'searches' | 'agents' | 'visits',
    /** Returns why a site has no figures; `undefined` if it has some. */
    findReason: (site: ServedSite) => string | undefined,
    render: (page: { period: Period; summary: ViewSummary }) => Html,
  ) =>
    app.get(`/admin/:domain/${current}`, requireLogin, async (c) => {
      const site = findSite(c)
      const reason = findReason(site)
      if (reason !== undefined || views === undefined || viewStore === undefined)
        throw new HttpError(404, 'not_counted', reason ?? 'This service counts neither views, searches nor agents.')
      const { from, to } = readPeriod(c.req.query())
      await views.flush()
      const summary = await viewStore.summarize(site.domain, { from, to })
      return c.html(renderPage(c, { current, body: render({ period: { from, to }, summary }) }))
    })

  const isCounted = () => undefined
  mount('searches', isCounted, (page) => renderSearches({ ...page, hasText }))
  mount('agents', isCounted, renderAgents)
  mount(
    'visits',
    ({ analytics }) => (analytics ? undefined : 'Views of this site are not counted. Set "analytics": true for it.'),
    renderVisits,
  )
}
