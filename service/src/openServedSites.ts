import { openSite } from './content/openSite.js'
import type { Log } from './Log.js'
import type { OrganizationKeys } from './OrganizationKeys.js'
import { createIndex } from './retrieval/createIndex.js'
import type { ServedSite } from './ServedSite.js'
import type { SiteOptions } from './ServiceOptions.js'

/**
 * Opens the sites, the first at the root and the others below their domain, and keeps the index of
 * each in step with its files. When one cannot be opened, none stays open.
 */
export async function openServedSites(
  sites: readonly SiteOptions[],
  keys: readonly OrganizationKeys[],
  log: Log,
): Promise<ServedSite[]> {
  const opened: ServedSite[] = []
  try {
    for (const [place, site] of sites.entries()) {
      opened.push(await openServedSite(site, keys, place === 0 ? '' : `/${site.domain}`, log))
    }
    return opened
  } catch (error) {
    await Promise.all(opened.map(({ live }) => live.close()))
    throw error
  }
}

async function openServedSite(
  { domain, folder, title, organization, url, starterQuestions = [] }: SiteOptions,
  keys: readonly OrganizationKeys[],
  basePath: string,
  log: Log,
): Promise<ServedSite> {
  const assistantKey = keys.find((owner) => owner.organization === organization)?.assistantKey
  if (assistantKey === undefined) {
    throw new Error(`The organization "${organization}" of the site "${domain}" has no keys. Add them to "keys".`)
  }
  const live = await openSite({ domain, folder, title, warn: log })
  const index = createIndex(live.current)
  live.subscribe((site) => index.update(site))
  const linkPrefix = url ?? basePath
  return { domain, organization, assistantKey, basePath, url, linkPrefix, starterQuestions, live, index }
}
