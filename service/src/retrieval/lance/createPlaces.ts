import type { Page, Section } from '../../content/Site.js'

/** A page of the version that is searched, and its position in the site. */
export interface Place {
  page: Page
  position: number
}

export interface Places {
  get(path: string): Place | undefined
  /** Returns the paths of the pages of sections. */
  pathsOf(sections: readonly Section[]): string[]
}

export function createPlaces(pages: ReadonlyMap<string, Page>): Places {
  const places = new Map(Array.from(pages.values(), (page, position) => [page.path, { page, position }]))
  /** Created when it is needed first: only a search by meaning does. */
  let paths: Map<Section, string> | undefined

  return {
    get: (path) => places.get(path),
    pathsOf(sections) {
      if (sections.length === 0) return []
      paths ??= new Map([...pages.values()].flatMap((page) => page.sections.map((section) => [section, page.path])))
      return [...new Set(sections.flatMap((section) => paths?.get(section) ?? []))]
    },
  }
}
