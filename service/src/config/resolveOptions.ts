import { join, resolve } from 'node:path'
import type { ServiceOptions } from '../app/ServiceOptions.js'
import type { EmbeddingOptions } from '../embeddings/createSectionVectors.js'
import type { InsightsOptions } from '../insights/createRecorder.js'
import type { SupportOptions } from '../support/openSupport.js'
import { createWriteProbe } from '../files/unwritable.js'
import { textLog } from '../logs/Log.js'
import { openSearch } from './openSearch.js'
import { openArtefacts } from './openArtefacts.js'
import { DATA_FOLDER, openStores, type Stores } from './openStores.js'
import { readConfig, type Config } from './readConfig.js'
import {
  readEmbedder,
  readMailServer,
  readModel,
  readModelAttachments,
  readOperations,
  readReranker,
  readTemperature,
  readWebhookSecret,
} from './readEnvironment.js'
import { readKeys, type NewAdminKey } from './readKeys.js'

export interface ResolveContext {
  /** The config, or the path of its file. */
  config: Config | string
  workingDirectory: string
  environment: Record<string, string | undefined>
}

export interface StartOptions extends ServiceOptions {
  /** Newly created admin keys, to be displayed once. */
  newAdminKeys: readonly NewAdminKey[]
  /** Admin keys that can be created only once the database is available. */
  laterAdminKeys?: Promise<readonly NewAdminKey[]>
  /** Port and address of the metrics. Default: none. */
  metricsAt?: { port: number; host: string }
  /** How long new requests are accepted after a stop signal, in milliseconds. */
  drainMs: number
}

/**
 * Reads arguments, config file and environment once.
 * @throws {ConfigError} with the fix when something is wrong
 */
export async function resolveOptions(context: ResolveContext): Promise<StartOptions> {
  const { config, workingDirectory, environment } = context
  const {
    sites,
    limits,
    budgets,
    threads,
    insights,
    support,
    publicUrl,
    allowedHosts,
    trustProxy,
    plans,
    staticExport,
    search,
    v1Sunset,
  } = typeof config === 'string' ? await readConfig(resolve(workingDirectory, config)) : config
  const data = join(workingDirectory, DATA_FOLDER)
  const organizations = [...new Set(sites.map(({ organization }) => organization))]
  const operations = readOperations(environment)
  const stores = await openStores({ environment, folder: data, limits, threads, log: operations.log })
  const keys = await readKeys({ organizations, file: join(data, 'keys.json'), store: stores.keys, environment })
  const artefacts = await openArtefacts(data, environment, operations.log)
  return {
    sites,
    ...keys,
    keyStore: stores.keys,
    threads: stores.threads,
    threadRetentionDays: threads.retentionDays,
    views: stores.views,
    insights: toInsights(stores, insights),
    support: toSupport(stores, support, environment),
    weekly: insights.mail && {
      mail: { ...insights.mail, server: readMailServer(environment) },
      claims: stores.mailClaims,
    },
    exports: {
      jobs: stores.jobs,
      artefacts,
      workFolder: join(data, 'exports', 'work'),
      enterprise: new Set(organizations.filter((organization) => plans[organization] !== 'free')),
      ...staticExport,
    },
    limits: stores.limits,
    tokenLimits: stores.tokenLimits,
    failedKeysPerMinute: limits.failedKeysPerMinute,
    refusedPerIpPerMinute: limits.refusedPerIpPerMinute,
    isReady: stores.isReady,
    findProblem: createWriteProbe(data, operations.log ?? textLog),
    model: readModel(environment),
    modelAttachments: readModelAttachments(environment),
    embeddings: toEmbeddings(stores, environment),
    reranker: readReranker(environment, operations.log ?? console.error),
    search: await openSearch(search, environment, operations.log),
    indexFolder: join(data, 'index'),
    publicUrl,
    allowedHosts,
    temperature: readTemperature(environment),
    budgets,
    trustProxy,
    v1Sunset,
    ...operations,
  }
}

function toEmbeddings(
  { openVectors }: Stores,
  environment: ResolveContext['environment'],
): EmbeddingOptions | undefined {
  const embedder = readEmbedder(environment)
  return embedder && { embedder, openStore: openVectors }
}

function toInsights(
  { insights: store, gaps, readSecret, endedLogins }: Stores,
  { keep = 'counts', retentionDays }: Config['insights'],
): InsightsOptions | undefined {
  if (keep === 'none') return undefined
  return { store, gaps, keep, retentionDays, readSessionSecret: () => readSecret('session'), endedLogins }
}

function toSupport(
  { escalations }: Stores,
  config: Config['support'],
  environment: ResolveContext['environment'],
): SupportOptions | undefined {
  if (config === undefined) return undefined
  const { webhook: url, format, mail, fields } = config
  if (mail) return { escalations, fields, mail: { ...mail, server: readMailServer(environment) } }
  return url === undefined
    ? undefined
    : { escalations, fields, webhook: { url, format, secret: readWebhookSecret(environment) } }
}
