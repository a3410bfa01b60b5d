import { ANONYMOUS_FINGERPRINT } from 'docs-assistant/contract'
import { Hono } from 'hono'
import { HttpError } from '../http/HttpError.js'
import type { KeyRing } from '../keys/createKeyRing.js'
import { keyAuth } from '../keys/keyAuth.js'
import type { ServedSite } from '../sites/ServedSite.js'
import type { ThreadStore } from './ThreadStore.js'

interface ThreadsOptions {
  sites: readonly ServedSite[]
  keys: KeyRing
  threads: ThreadStore
  /** Deletes other data about these threads. */
  onRemove: (domain: string, threadIds: readonly string[]) => Promise<void>
}

/**
 * Creates the API that deletes conversations, with all data about them, from every site of the organization. Requires
 * an admin key.
 *
 * - `DELETE /?fp=…`: all in which a reader has asked. `anonymous` is refused, because it identifies nobody
 * - `DELETE /{id}`: one conversation
 */
export function createThreadsApp({ sites, keys, threads, onRemove }: ThreadsOptions) {
  const app = new Hono<{ Variables: { ip: string } }>()
  const requireKey = keyAuth({ keys, kind: 'admin' })
  const domainsOf = (organization: string) =>
    sites.filter((site) => site.organization === organization).map(({ domain }) => domain)

  app.delete('/', requireKey, async (c) => {
    const fp = c.req.query('fp') ?? ''
    if (fp === '' || fp === ANONYMOUS_FINGERPRINT) {
      throw new HttpError(
        400,
        'invalid_request',
        'Name the reader with "?fp=". "anonymous" is nobody, so it selects no conversation.',
        { field: 'fp' },
      )
    }
    let removed = 0
    for (const domain of domainsOf(c.var.organization)) {
      const ids = await threads.removeReader(domain, fp)
      await onRemove(domain, ids)
      removed += ids.length
    }
    return c.json({ removed })
  })

  app.delete('/:id', requireKey, async (c) => {
    const id = c.req.param('id')
    let removed = 0
    for (const domain of domainsOf(c.var.organization)) {
      // Data about a conversation may outlive it, so it is deleted in any case.
      removed += Number(await threads.remove(domain, id))
      await onRemove(domain, [id])
    }
    return c.json({ removed })
  })

  return app
}
