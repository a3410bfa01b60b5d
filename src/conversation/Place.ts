import type { Persistence } from '../request/Persistence.js'

/**
 * Where the conversations of one reader with one site are kept. Its keys, after the prefix: `index`, the
 * list; `conversation:{id}`, each conversation; `latest`, the id of the last one; and in the tab
 * alone `tab`, the id of the one that it shows.
 */
export interface Place {
  domain: string
  /** What its keys begin with; empty on a server and until its markup is taken over. */
  prefix: string
  persistence: Persistence
}
