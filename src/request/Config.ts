import type { ContextItem } from '../contract/ContextItem.js'
import type { Filter } from '../contract/Filter.js'

/** The owner's options, checked and with defaults. What depends on the moment of asking is a function. */
export interface Config {
  endpoint: string
  searchEndpoint: string
  searchIndex: string | undefined
  /** Whether there is an assistant to ask. */
  answers: boolean
  apiKey: string | undefined
  readFingerprint: () => string
  readCurrentPath: () => string
  /** `undefined` where nothing is restricted. */
  readFilter: () => Filter | undefined
  context: readonly ContextItem[]
  retrievalPageSize: number
}
