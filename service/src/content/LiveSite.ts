import type { Site } from './Site.js'

/** A site whose folder is watched. */
export interface LiveSite {
  /** The site as it is now. */
  readonly current: Site
  /** Calls `listener` with each new state of the site; returns the function that ends that. */
  subscribe(listener: (site: Site) => void): () => void
  /** Stops watching. `current` stays as it is. */
  close(): Promise<void>
}
