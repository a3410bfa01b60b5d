import type { References } from './localize.js'
import type { Findings } from './renderSite.js'

export interface PageReferences extends Omit<References, 'ids'> {
  /** The file in the docs folder. */
  source: string
  /** The exported file, percent-encoded. */
  file: string
  /** The ids that links may lead to, joined by NUL, which is in no attribute: of thousands of pages, arrays take four times as much. */
  ids: string
}

/** Where links of exported pages lead nowhere, and what the pages would load from other hosts. */
export function findProblems(pages: readonly PageReferences[]): Findings {
  const idsOf = new Map(pages.map(({ file, ids }) => [file, ids]))
  const deadLinks = pages.flatMap(({ source, links }) =>
    links.flatMap(({ href, file, id }) => {
      if (file === undefined) return [`${source}: "${href}" leads to no page or file of the site.`]
      const isDead = id !== '' && idsOf.get(file)?.split('\0').includes(id) === false
      return isDead ? [`${source}: "${href}" leads to a heading that its page does not have.`] : []
    }),
  )
  const outsideReferences = pages.flatMap(({ source, outside }) =>
    outside.map((address) => `${source}: "${address}" would be loaded from another host.`),
  )
  return { deadLinks: [...new Set(deadLinks)], outsideReferences: [...new Set(outsideReferences)] }
}
