import { countSections, type ServedSite } from '../sites/openServedSites.js'
import { findDeadLinks } from './findDeadLinks.js'
import { findUnknownSyntax } from './findUnknownSyntax.js'

/** What an owner wants to know about the docs that were read. */
export interface SiteReport {
  pages: number
  sections: number
  /** Files without a page: drafts, redirects, pages marked `noindex`, and those that could not be read. */
  leftOut: number
  /** Files that are slow to parse, whose pages are not counted yet. */
  pending: number
  /** BCP 47 tags, in order. */
  languages: readonly string[]
  versions: readonly string[]
  /** Problems by what they are about, as messages that begin with the file. */
  findings: {
    problems: readonly string[]
    deadLinks: readonly string[]
    unknownSyntax: readonly string[]
  }
}

type Inspected = Pick<ServedSite, 'links'> & { live: Pick<ServedSite['live'], 'current'> }

/** Looks through the pages of a site for what its owner should know. */
export async function inspectSite({ live: { current: site }, links }: Inspected): Promise<SiteReport> {
  const pages = [...site.pages.values()]
  const sorted = (values: readonly (string | undefined)[]) =>
    [...new Set(values.filter((value) => value !== undefined))].sort((a, b) =>
      a.localeCompare(b, 'en', { numeric: true }),
    )
  return {
    pages: pages.length,
    sections: countSections(pages),
    leftOut: site.leftOut,
    pending: site.pending,
    languages: sorted(pages.map(({ language }) => language)),
    versions: sorted(pages.map(({ version }) => version)),
    findings: {
      problems: site.warnings,
      deadLinks: await findDeadLinks(site, links.builtFor),
      unknownSyntax: findUnknownSyntax(site),
    },
  }
}

export function countFindings({ findings }: SiteReport): number {
  return Object.values(findings).reduce((count, messages) => count + messages.length, 0)
}
