import type { Site } from '../content/Site.js'
import type { Outline } from './Outline.js'
import { toNavigation } from './toNavigation.js'

/** With more pages than this, the list of them would outweigh what each page has to say. */
const MOST_LISTED = 300

const outlines = new WeakMap<Site, Outline>()

/** The outline of a site, worked out once for each of its states. */
export function readOutline(site: Site): Outline {
  const known = outlines.get(site)
  if (known) return known
  const pages = [...site.pages.values()].filter(({ hidden }) => !hidden)
  const outline = {
    navigation: toNavigation(site),
    isLong: pages.length > MOST_LISTED,
    pages,
    places: new Map(pages.map((page, place) => [page, place])),
  }
  outlines.set(site, outline)
  return outline
}
