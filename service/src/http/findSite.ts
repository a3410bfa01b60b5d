import { createMiddleware } from 'hono/factory'
import type { ServedSite } from '../ServedSite.js'
import { HttpError } from './HttpError.js'

/** Finds the site of the `domain` in the path and hands it on as `c.var.site`. Stands after the key. */
export function findSite({ sites }: { sites: readonly ServedSite[] }) {
  const byDomain = new Map(sites.map((site) => [site.domain, site]))

  return createMiddleware<{ Variables: { organization: string; site: ServedSite } }>(async (c, next) => {
    const site = byDomain.get(c.req.param('domain') ?? '')
    if (!site) {
      throw new HttpError(
        404,
        'unknown_domain',
        'There is no site of this domain here. Check the domain in the address against the configuration.',
      )
    }
    if (site.organization !== c.var.organization) {
      throw new HttpError(
        403,
        'wrong_organization',
        'This key belongs to another organization. Use the assistant key of the one that owns the site.',
      )
    }
    c.set('site', site)
    await next()
  })
}
