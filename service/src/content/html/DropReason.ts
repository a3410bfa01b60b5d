/** Why a part of a page is not read, as a report names it. */
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

/** Is told of what is dropped from a page. */
export type OnDrop = (dropped: { tagName: string; text: string; reason: DropReason }) => void
