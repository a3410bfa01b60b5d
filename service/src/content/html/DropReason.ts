import type { Element } from 'hast'

/** The reason why a part of a page is left out, as a report names it. */
export type DropReason = (typeof DROP_REASONS)[number]

export const DROP_REASONS = [
  'navigation',
  'list of links',
  'repeated on many pages',
  'outside of the content',
  'form or button',
  'no text',
  'hidden',
  'marked to be ignored',
  'link to itself',
  'known part of a generator',
] as const

/** Called with each element that is removed from a page. */
export type OnDrop = (element: Element, reason: DropReason) => void
