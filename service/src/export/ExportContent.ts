import type { Site } from '../content/Site.js'

/** A site as it was when its export began. */
export interface ExportContent {
  site: Site
  /** Public address, if the owner named one. */
  url: string | undefined
  /** Files beside the pages, by their path below the site's folder, with forward slashes. */
  files: readonly string[]
  /**
   * What the assistant of the pages is told, as its attributes in camel case; `undefined` for none. Its files are
   * part of the site all the same: a deployment may name a service, or have questions answered offline.
   */
  assistant: Readonly<Record<string, string>> | undefined
}
