import { HttpError } from '../http/HttpError.js'
import type { ServedSite } from './ServedSite.js'

/**
 * Finds the site of a domain, for the owner of an admin key. The error does not reveal whether the site belongs to
 * another organization.
 * @throws {HttpError} 404
 */
export function findOwnSite(sites: readonly ServedSite[], domain: string, organization: string): ServedSite {
  const site = sites.find((site) => site.domain === domain && site.organization === organization)
  if (site !== undefined) return site
  throw new HttpError(
    404,
    'unknown_domain',
    'Your organization has no site with this domain. Check the domain in the address.',
  )
}
