import type { Site } from '../content/Site.js'

/** A site as it was when its export began. */
export interface ExportContent {
  site: Site
  /** Public address, if the owner named one. */
  url: string | undefined
  /** Files beside the pages, by their path below the site's folder, with forward slashes. */
  files: readonly string[]
  /** Whether the files of the assistant are part of the site, for this deployment or one that names a service later. */
  hasWidget: boolean
  /** What the assistant of the pages is told, as its attributes in camel case; `undefined` for none. */
  assistant: Readonly<Record<string, string>> | undefined
}
