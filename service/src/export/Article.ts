import type { References } from './localize.js'

/** The part of an exported page that its own file says. */
export interface Article extends References {
  html: string
}
