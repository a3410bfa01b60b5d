import type { LanguageModelV2 } from '@ai-sdk/provider'
import type { ViewStore } from '../analytics/ViewStore.js'
import type { Budgets } from '../chat/checkBudgets.js'
import type { ModelAttachments } from '../chat/readAttachments.js'
import type { Reranker } from '../embeddings/createReranker.js'
import type { EmbeddingOptions } from '../embeddings/createSectionVectors.js'
import type { ExportOptions } from '../export/openExports.js'
import type { TrustProxy } from '../http/createProxyTrust.js'
import type { InsightsOptions } from '../insights/createRecorder.js'
import type { OrganizationKeys } from '../keys/createKeyRing.js'
import type { KeyStore } from '../keys/KeyStore.js'
import type { RequestLimits } from '../limits/RequestLimits.js'
import type { TokenLimits } from '../limits/TokenLimits.js'
import type { Log, RequestRecord } from '../logs/Log.js'
import type { Metrics } from '../metrics/createMetrics.js'
import type { NewerModel } from '../models/toModelV2.js'
import type { SearchEngine } from '../retrieval/SearchEngine.js'
import type { SiteOptions } from '../sites/SiteOptions.js'
import type { WeeklyOptions } from '../support/startWeeklyMails.js'
import type { SupportOptions } from '../support/openSupport.js'
import type { ThreadStore } from '../threads/ThreadStore.js'

/** The resolved options of a service. */
export interface ServiceOptions {
  /** At least one. The first is served at `/`, all others at `/{domain}/`. */
  sites: readonly SiteOptions[]
  /** The keys of every organization that owns a site. */
  keys: readonly OrganizationKeys[]
  /** Additional keys, which are created and revoked while the service runs. Default: none. */
  keyStore?: KeyStore | undefined
  threads: ThreadStore
  /** Number of days after its last turn at which a thread is deleted. Default: 90. */
  threadRetentionDays?: number | undefined
  /** Records statistics about questions. Default: nothing is recorded, and answers cannot be rated. */
  insights?: InsightsOptions | undefined
  /** Counts views of the pages of sites with `analytics`, for as long as `insights` are kept. Default: not counted. */
  views?: ViewStore | undefined
  /** The recipient of readers' requests for help. Default: none. */
  support?: SupportOptions | undefined
  /** Sends a mail about the questions of each week to the owner. Needs `insights`. Default: no mail. */
  weekly?: WeeklyOptions | undefined
  /** Static export. Default: disabled. */
  exports?: ExportOptions | undefined
  /** Default: counted in memory, with the contract's limits. */
  limits?: RequestLimits | undefined
  /** Default: counted in memory, with a limit for each reader. */
  tokenLimits?: TokenLimits | undefined
  /** Unknown keys that one IP address may send per minute. Default: 60. */
  failedKeysPerMinute?: number | undefined
  /**
   * Requests of one IP address per minute with a refused body. After that, bodies of its requests are not read.
   * Default: 60.
   */
  refusedPerIpPerMinute?: number | undefined
  /**
   * The language model that writes answers: a model from a provider of AI SDK 5, 6 or 7. Default: none, answers quote
   * the documentation.
   */
  model?: LanguageModelV2 | NewerModel | undefined
  /**
   * The kinds of attached files that `model` takes: `images`, `pdf`. Text files are given to every model as text.
   * Default: what the model says in `supportedUrls`.
   */
  modelAttachments?: ModelAttachments | undefined
  /** Also finds sections by their meaning. Default: only by their words. */
  embeddings?: EmbeddingOptions | undefined
  /**
   * Where the words of the docs are searched: an engine from `openLanceSearch`. Default: in the memory of the process.
   */
  search?: SearchEngine | undefined
  /** Reorders search results. Default: none. */
  reranker?: Reranker | undefined
  /** Folder for parsed and indexed sites, so that a restart only parses changed pages. Default: none. */
  indexFolder?: string | undefined
  /** Sampling temperature. Default: the provider's; newer models reject the parameter. */
  temperature?: number | undefined
  /** Size limits of a question and its answer. */
  budgets?: Budgets | undefined
  /**
   * Public URL of the service, used to build absolute URLs: `https://docs.example.com`. Default: derived from
   * the `Host` header, for hosts in `allowedHosts`.
   */
  publicUrl?: string | undefined
  /**
   * `Host` values, with any non-default port, that may be used to build absolute URLs when `publicUrl` is not set.
   * Default: loopback names only, such as `localhost:4280`.
   */
  allowedHosts?: readonly string[] | undefined
  /**
   * Whether a trusted proxy in front of the service sets `X-Forwarded-For`, or the number of proxies, or their
   * networks: `['10.0.0.0/8']`, `['loopback', 'uniquelocal']`. Default: false.
   */
  trustProxy?: TrustProxy | undefined
  /**
   * The date on which version 1 of the endpoint for questions ends, in ISO format; its responses contain it in the
   * `Sunset` header. Default: not decided.
   */
  v1Sunset?: string | undefined
  /** Maximum size of a request body, in bytes. Default: 1 MiB. */
  maxBodyBytes?: number | undefined
  /** Whether the dependencies of requests, such as a database, are available. `/readyz` calls it. Default: always. */
  isReady?: (() => Promise<boolean>) | undefined
  /**
   * Returns the reason why the service does not work in full, such as an error code of its data folder. `/readyz` calls
   * it. Default: it works.
   */
  findProblem?: (() => Promise<string | undefined>) | undefined
  /**
   * Whether `createService` resolves before the docs are read. Questions and pages get 503 with `Retry-After`
   * until then. Default: false.
   */
  opensEarly?: boolean | undefined
  /** Called with each error message. Default: standard error. */
  log?: Log | undefined
  /** Called when a request has ended. Default: none. */
  onRequest?: ((record: RequestRecord) => void) | undefined
  /** Counts requests, streams and jobs. Default: not counted. */
  metrics?: Metrics | undefined
}
