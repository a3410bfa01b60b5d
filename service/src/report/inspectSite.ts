import { countSections, type ServedSite } from '../sites/ServedSite.js'
import type { SkipReason, TextShare } from '../content/Site.js'
import { findDeadLinks } from './findDeadLinks.js'
import { findUnknownSyntax } from './findUnknownSyntax.js'

/** A report for the owner on the docs that were read. */
export interface SiteReport {
  pages: number
  sections: number
  /** The number of sections after the first of their page that no link can point to. */
  withoutAnchor: number
  /** The files without a page, by reason. */
  skipped: Readonly<Partial<Record<SkipReason, readonly string[]>>>
  /** Numbers of characters in the HTML of the pages. */
  text: TextShare
  /** The number of files per encoding. */
  encodings: Readonly<Record<string, number>>
  /** The number of files that are slow to parse, whose pages are not counted yet. */
  pending: number
  /** BCP 47 tags, in order. */
  languages: readonly string[]
  versions: readonly string[]
  /** Problems by kind, as messages that begin with the file. */
  findings: {
    problems: readonly string[]
    deadLinks: readonly string[]
    unknownSyntax: readonly string[]
  }
}

type Inspected = Pick<ServedSite, 'links'> & { live: Pick<ServedSite['live'], 'current'> }

/** Inspects the pages of a site for problems. */
export async function inspectSite({ live: { current: site }, links }: Inspected): Promise<SiteReport> {
  const pages = [...site.pages.values()]
  const sorted = (values: readonly (string | undefined)[]) =>
    [...new Set(values.filter((value) => value !== undefined))].sort((a, b) =>
      a.localeCompare(b, 'en', { numeric: true }),
    )
  return {
    pages: pages.length,
    sections: countSections(pages),
    withoutAnchor: pages.flatMap(({ sections }) => sections.slice(1)).filter(({ id }) => id === '').length,
    skipped: Object.fromEntries(site.reading.skipped),
    text: site.reading.text,
    encodings: Object.fromEntries(site.reading.encodings),
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
