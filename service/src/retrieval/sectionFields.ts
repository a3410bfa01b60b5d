import type { Field } from './createCollection.js'

/** The fields of a section, with their weights. */
export const FIELDS = {
  heading: { weight: 2 },
  title: { weight: 1, isShared: true },
  path: { weight: 1.5, isShared: true },
  anchor: { weight: 0.75 },
  prose: { weight: 1 },
  code: { weight: 1 },
  described: { weight: 1 },
} satisfies Record<string, Field>
