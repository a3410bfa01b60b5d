import { createMiddleware } from 'hono/factory'
import { HttpError } from '../http/HttpError.js'
import type { ServedSite } from './ServedSite.js'

const RETRY_SECONDS = 2

/** Finds the site of the `domain` in the path and sets `c.var.site`. Runs after `keyAuth`. */
export function findSite({ sites }: { sites: readonly ServedSite[] }) {
  const byDomain = new Map(sites.map((site) => [site.domain, site]))

  return createMiddleware<{
    Variables: { organization: string; keySites?: readonly string[] | undefined; site: ServedSite }
  }>(async (c, next) => {
    const site = byDomain.get(c.req.param('domain') ?? '')
    if (!site) {
      throw new HttpError(
        404,
        'unknown_domain',
        'There is no site with this domain. Check the domain in the address against the configuration.',
      )
    }
    if (site.organization !== c.var.organization) {
      throw new HttpError(
        403,
        'wrong_organization',
        'This key belongs to another organization. Use the assistant key of the one that owns the site.',
      )
    }
    if (c.var.keySites?.includes(site.domain) === false) {
      throw new HttpError(
        403,
        'site_not_allowed',
        `This key is not for the site "${site.domain}". Use a key that allows it: create one at /admin.`,
      )
    }
    if (!site.isReady) {
      throw new HttpError(503, 'starting', 'The documentation is still being read. Try again in a few seconds.', {
        headers: { 'Retry-After': String(RETRY_SECONDS) },
      })
    }
    c.set('site', site)
    await next()
  })
}
