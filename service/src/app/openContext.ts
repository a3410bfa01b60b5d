import type { LanguageModelV2 } from '@ai-sdk/provider'
import { createReadCounter } from '../analytics/createReadCounter.js'
import { createViewCounter } from '../analytics/createViewCounter.js'
import { resolveBudgets } from '../chat/checkBudgets.js'
import { createBaseUrlReader, toHostnames } from '../http/createBaseUrlReader.js'
import { createProxyTrust } from '../http/createProxyTrust.js'
import { createRecorder } from '../insights/createRecorder.js'
import { createKeyRing } from '../keys/createKeyRing.js'
import { createMemoryLimits } from '../limits/createMemoryLimits.js'
import { createMemoryTokenLimits } from '../limits/createMemoryTokenLimits.js'
import { createRequestGate } from '../limits/createRequestGate.js'
import { textLog, toSafeLine, type Log } from '../logs/Log.js'
import { findModelAttachments } from '../models/findModelAttachments.js'
import { countModelTokens } from '../metrics/countModelTokens.js'
import { toModelV2 } from '../models/toModelV2.js'
import { openServedSites } from '../sites/openServedSites.js'
import type { ServiceOptions } from './ServiceOptions.js'

const ONE_MEBIBYTE = 1024 * 1024

/**
 * The values that the routes and the jobs of a service share: its options with defaults, and the objects derived from
 * them.
 */
export type ServiceContext = Awaited<ReturnType<typeof openContext>>

/** Resolves the options and opens the sites. Waits until their docs are read, unless the service `opensEarly`. */
export async function openContext(options: ServiceOptions) {
  const { threads, insights, metrics, maxBodyBytes = ONE_MEBIBYTE, opensEarly = false } = options
  const model: LanguageModelV2 | undefined = options.model && toModelV2(options.model)
  const log: Log = (line, about) => (options.log ?? textLog)(toSafeLine(line), about)
  const publicUrl = options.publicUrl?.replace(/\/+$/, '')
  const proxies = createProxyTrust(options.trustProxy)
  const tokenLimits = options.tokenLimits ?? createMemoryTokenLimits()
  const { sites, opened } = await openServedSites(options.sites, {
    keys: options.keys,
    embeddings: options.embeddings,
    reranker: options.reranker,
    search: options.search,
    indexFolder: options.indexFolder,
    log,
  })
  if (!opensEarly) await opened
  const views = options.views && createViewCounter(options.views)
  const stopping = new AbortController()
  return {
    sites,
    /** Resolves when the docs of all sites have been read. */
    opened,
    threads,
    insights,
    views,
    viewStore: options.views,
    countRead: createReadCounter(views),
    recorder: createRecorder(insights, log),
    keyStore: options.keyStore,
    keys: createKeyRing(options.keys, options.keyStore, options),
    limits: createRequestGate(options.limits ?? createMemoryLimits(), options),
    tokenLimits: metrics ? countModelTokens(tokenLimits, metrics) : tokenLimits,
    budgets: resolveBudgets(options.budgets),
    maxBodyBytes,
    model,
    modelAttachments:
      options.model === undefined ? [] : (options.modelAttachments ?? (await findModelAttachments(options.model))),
    temperature: options.temperature,
    proxies,
    publicUrl,
    readBaseUrl: createBaseUrlReader({ ...options, publicUrl, proxies }),
    hostnames: toHostnames(publicUrl, options.allowedHosts),
    metrics,
    log,
    /** Aborts the answers in progress when the service closes. */
    stopping: stopping.signal,
    abortAnswers: () => stopping.abort(),
  }
}
