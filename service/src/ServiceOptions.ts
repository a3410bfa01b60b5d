import type { LanguageModelV2 } from '@ai-sdk/provider'
import type { ExportOptions } from './export/ExportOptions.js'
import type { RequestRecord } from './http/RequestRecord.js'
import type { KeyStore } from './keys/KeyStore.js'
import type { RequestLimits } from './limits/RequestLimits.js'
import type { Log } from './Log.js'
import type { Metrics } from './metrics/createMetrics.js'
import type { OrganizationKeys } from './OrganizationKeys.js'
import type { ThreadStore } from './threads/ThreadStore.js'

/** One documentation site. */
export interface SiteOptions {
  /** Names the site in `/v1/assistant/{domain}/message`. */
  domain: string
  /** Absolute path of the folder with the `.md` and `.mdx` files. */
  folder: string
  title: string
  /** Whose assistant key opens it. */
  organization: string
  /**
   * Public origin put before links in answers: `https://docs.example.com`.
   * Default: none, links are relative to the root.
   */
  url?: string | undefined
  /** Questions that the assistant on the site's pages offers; it shows the first four. Default: none. */
  starterQuestions?: readonly string[] | undefined
}

/** Everything that a service needs, resolved. */
export interface ServiceOptions {
  /** At least one. The first is served at `/`, each other one below `/{domain}/`. */
  sites: readonly SiteOptions[]
  /** The keys of every organization that owns a site. */
  keys: readonly OrganizationKeys[]
  /** More keys, made and revoked while the service runs. Default: none. */
  keyStore?: KeyStore | undefined
  threads: ThreadStore
  /** Days after which a thread to which nothing was added is removed. Default: 90. */
  threadRetentionDays?: number | undefined
  /** Static export. Default: there is none. */
  exports?: ExportOptions | undefined
  /** Default: in memory, with the numbers of the contract. */
  limits?: RequestLimits | undefined
  /**
   * Whose answers these are: a model of AI SDK 5, as its providers give it (version 2 of the SDK's
   * interface for models). Default: the embedded model, which quotes.
   */
  model?: LanguageModelV2 | undefined
  /**
   * Whether a proxy of the owner's stands before the service and writes `X-Forwarded-For`.
   * Default: false.
   */
  trustProxy?: boolean | undefined
  /** Longest request body, in bytes. Default: 1 MiB. */
  maxBodyBytes?: number | undefined
  /** Told what fails. Default: standard error. */
  log?: Log | undefined
  /** Told of each request that is over. Default: nobody. */
  onRequest?: ((record: RequestRecord) => void) | undefined
  /** Counts requests, streams and jobs. Default: nobody does. */
  metrics?: Metrics | undefined
}
