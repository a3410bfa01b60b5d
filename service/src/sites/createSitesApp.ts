import { Hono } from 'hono'
import type { ClientBindings } from '../http/clientIp.js'
import { HttpError } from '../http/HttpError.js'
import type { KeyRing } from '../keys/createKeyRing.js'
import { keyAuth } from '../keys/keyAuth.js'
import { findOwnSite } from './findOwnSite.js'
import { countSections, type ServedSite } from './ServedSite.js'

interface SitesOptions {
  sites: readonly ServedSite[]
  keys: KeyRing
}

/**
 * Creates `POST /{domain}/reindex`, which reads the docs of a site immediately, for deploy hooks. Requires an admin
 * key. Responds when questions are answered from the new docs. For servers only, so without CORS.
 */
export function createSitesApp({ sites, keys }: SitesOptions): Hono<{ Bindings: ClientBindings }> {
  const app = new Hono<{ Bindings: ClientBindings }>()

  app.post('/:domain/reindex', keyAuth({ keys, kind: 'admin' }), async (c) => {
    const site = findOwnSite(sites, c.req.param('domain'), c.var.organization)
    const problem = await site.reindex()
    if (problem !== undefined) throw new HttpError(503, 'unreadable', problem)
    const {
      domain,
      live: {
        current: { pages },
      },
    } = site
    return c.json({ domain, pages: pages.size, sections: countSections(pages.values()) })
  })

  return app
}
