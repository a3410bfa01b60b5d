import type { Site } from '../content/Site.js'
import type { AssetName, Asset } from './readAssets.js'

/** What all pages of one state of a site have in common. */
export interface SiteView {
  site: Site
  /** Address of the site below the origin: empty, or `/acme`. */
  basePath: string
  /** Public address of the site, for canonical links; undefined while the owner has named none. */
  url: string | undefined
  /** The public key that goes into every page. */
  assistantKey: string
  /** What the assistant offers to ask. */
  starterQuestions: readonly string[]
  assets: Readonly<Record<AssetName, Asset>>
}
