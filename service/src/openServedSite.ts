import { openSite } from './content/openSite.js'
import { createIndex } from './retrieval/createIndex.js'
import type { ServedSite } from './ServedSite.js'
import type { SiteOptions } from './ServiceOptions.js'

/** Opens a site and keeps its index in step with its files. `place` counts the sites from 0. */
export async function openServedSite(options: SiteOptions, place: number): Promise<ServedSite> {
  const { domain, folder, title, organization, url } = options
  const basePath = place === 0 ? '' : `/${domain}`
  const live = await openSite({ domain, folder, title })
  const index = createIndex(live.current)
  live.subscribe((site) => index.update(site))
  return { domain, organization, basePath, url, linkPrefix: url ?? basePath, live, index }
}
