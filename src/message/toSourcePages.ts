import type { SourceLink } from './Part.js'

/** A source as it is listed: its number is that of its place among all sources. */
export interface NumberedSource extends SourceLink {
  number: number
}

/** A source, or several of one page. */
export interface SourcePage extends Pick<SourceLink, 'url' | 'title'> {
  /** `undefined` for a page that is no source itself: some sections of it are. */
  number: number | undefined
  /** The sections of the page, where there are several sources of it. */
  sections: readonly NumberedSource[]
}

const toPageUrl = (url: string) => url.replace(/#.*/, '')

/** `Theming: Dark mode` is how services name a section with its page. */
const findPrefix = (sources: readonly SourceLink[]) => {
  const prefix = /^.+?: /.exec(sources[0]?.title ?? '')?.[0] ?? ''
  return sources.every(({ title }) => title.startsWith(prefix)) ? prefix : ''
}

function toSourcePage(url: string, sources: readonly NumberedSource[]): SourcePage {
  const [first] = sources
  if (sources.length === 1 && first !== undefined) return { ...first, sections: [] }
  const whole = sources.find((source) => source.url === url)
  const sections = sources.filter((source) => source !== whole)
  const prefix = whole === undefined ? findPrefix(sections) : `${whole.title}: `
  return {
    url,
    title: prefix.slice(0, -2) || url,
    number: whole?.number,
    sections: sections.map((section) => ({
      ...section,
      title: section.title.startsWith(prefix) ? section.title.slice(prefix.length) : section.title,
    })),
  }
}

/** Sources by the page that they are of, in the order of their first. */
export function toSourcePages(sources: readonly SourceLink[]): SourcePage[] {
  const byPage = new Map<string, NumberedSource[]>()
  sources.forEach((source, index) => {
    const url = toPageUrl(source.url)
    byPage.set(url, [...(byPage.get(url) ?? []), { ...source, number: index + 1 }])
  })
  return [...byPage].map(([url, group]) => toSourcePage(url, group))
}
