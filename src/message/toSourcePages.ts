import type { SourceLink } from './Part.js'

/** A source with its one-based number in the list of all sources. */
export interface NumberedSource extends SourceLink {
  number: number
}

/** A page with one or more sources. */
export interface SourcePage extends Pick<SourceLink, 'url' | 'title'> {
  /** `undefined` if only sections of the page are sources. */
  number: number | undefined
  /** The title of the section, if the only source of the page is one. */
  section?: string | undefined
  /** The sections of the page, if several sources are from it. */
  sections: readonly NumberedSource[]
}

const toPageUrl = (url: string) => url.replace(/#.*/, '')

/** Services title a section with its page: `Theming: Dark mode`. */
const SECTION_TITLE = /^(.+?): (.+)/

function toSourcePage(url: string, sources: readonly NumberedSource[]): SourcePage {
  const [first] = sources
  if (sources.length === 1 && first !== undefined) {
    const [, title = first.title, section] = (first.url?.includes('#') && SECTION_TITLE.exec(first.title)) || []
    return { ...first, title, section, sections: [] }
  }
  const isTitleOfAll = (page = '') => sources.every(({ title }) => `${title}: `.startsWith(`${page}: `))
  // The page itself: at its address, or, as in Sphinx, at its first heading.
  const pageSource = sources.find((source) => source.url === url || isTitleOfAll(source.title))
  const sections = sources.filter((source) => source !== pageSource)
  const [firstPart] = first?.title.split(': ') ?? []
  const pageTitle = pageSource?.title ?? (isTitleOfAll(firstPart) && firstPart)
  const prefix = `${pageTitle}: `
  return {
    url: pageSource?.url ?? url,
    title: pageTitle || url,
    number: pageSource?.number,
    sections: sections.map((section) => ({
      ...section,
      title: section.title.startsWith(prefix) ? section.title.slice(prefix.length) : section.title,
    })),
  }
}

/** Groups sources by page, in the order of the first source of each page. */
export function toSourcePages(sources: readonly SourceLink[]): SourcePage[] {
  const byPage = new Map<string, NumberedSource[]>()
  sources.forEach((source, index) => {
    // A source without an address is a page of its own.
    const url = source.url === undefined ? `${index}` : toPageUrl(source.url)
    byPage.set(url, [...(byPage.get(url) ?? []), { ...source, number: index + 1 }])
  })
  return [...byPage].map(([url, group]) => toSourcePage(url, group))
}
