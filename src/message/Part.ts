import type { JsonValue } from '../contract/JsonValue.js'

/** A page that supports an answer. */
export interface SourceLink {
  id: string
  /** Safe to put into `href`; `undefined` if the service sent a URL that must not become a link. */
  url: string | undefined
  title: string
}

/** A part of an answer for a component to render. `key` is stable while the part is streaming. */
export type Part =
  | { type: 'text'; key: string; text: string }
  | { type: 'reasoning'; key: string; text: string; isRedacted: boolean }
  | {
      type: 'search'
      key: string
      /** Empty while the query is streaming. */
      query: string
      /** `undefined` until the search is complete. */
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
      /** Questions that the reader may ask next. */
      suggestions: readonly string[]
    }

/** A part rendered in the answer itself rather than below it. */
export type BodyPart = Exclude<Part, { type: 'sources' | 'suggestions' }>
