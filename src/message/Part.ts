import type { JsonValue } from '../contract/JsonValue.js'

/** A page that the answer rests on, safe to link to. */
export interface SourceLink {
  id: string
  url: string
  title: string
}

/** One piece of an answer, ready for a component. `key` stays the same while the piece grows. */
export type Part =
  | { type: 'text'; key: string; text: string }
  | { type: 'reasoning'; key: string; text: string; isRedacted: boolean }
  | {
      type: 'search'
      key: string
      /** Empty while the query is still arriving. */
      query: string
      /** `undefined` until the search is done. */
      resultCount: number | undefined
    }
  | {
      type: 'tool'
      key: string
      name: string
      state: 'partial-call' | 'call' | 'result'
      args: JsonValue
      result: JsonValue | undefined
    }
  | { type: 'step'; key: string }
  | { type: 'sources'; key: string; sources: readonly SourceLink[] }
  | {
      type: 'suggestions'
      key: string
      /** Questions that a reader may ask next. */
      suggestions: readonly string[]
    }

/** What stands in the answer itself, and not below it. */
export type BodyPart = Exclude<Part, { type: 'sources' | 'suggestions' }>
