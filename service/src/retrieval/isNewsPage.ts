import type { Page } from '../content/Site.js'

/** Pages that announce changes, by their path: `blog/`, `release-notes.html`, `whatsnew/3.11.html`, `releaselog/`. */
const NEWS_PATH =
  /(^|\/)(blog|news|change-?logs?|rel(ease)?-?(notes?|logs?)|releases|release-v?\d[\w.-]*|what-?s-?new|migration|migrating|announcing)([-_./]|$)/i

/** A heading that is a version or a date: `Version 3.8.1`, `v2.0 (2024-05-01)`, `2024-05-01`; not `2.1 Setup`. */
const RELEASE = /^(?:\p{L}+\s){0,2}v?\d+(?:\.\d+)+[\w+-]*\s*(?:[([–—-].*)?$|^\d{4}-\d\d-\d\d\b/iu

/** The minimum number of such headings, and their share, of a page that announces changes. */
const MIN_RELEASES = 3
const RELEASE_SHARE = 0.5

/** Whether the page announces changes, which the other pages describe as they are now. */
export function isNewsPage({ path, sections }: Pick<Page, 'path' | 'sections'>): boolean {
  if (NEWS_PATH.test(path)) return true
  const headings = sections.slice(1)
  const releases = headings.filter(({ heading }) => RELEASE.test(heading)).length
  return releases >= MIN_RELEASES && releases >= RELEASE_SHARE * headings.length
}
