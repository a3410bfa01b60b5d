import { join, resolve } from 'node:path'
import type { ServiceOptions } from '../ServiceOptions.js'
import { DATA_FOLDER } from './dataFolder.js'
import { openArtefacts } from './openArtefacts.js'
import { openStores } from './openStores.js'
import { readConfig } from './readConfig.js'
import { readKeys } from './readKeys.js'
import { readModel } from './readModel.js'
import { readOperations } from './readOperations.js'

interface Surroundings {
  /** Path of the config file. */
  config: string
  workingDirectory: string
  environment: Record<string, string | undefined>
}

export interface StartOptions extends ServiceOptions {
  /** Admin keys that were made just now, to be shown once. */
  newAdminKeys: readonly { organization: string; key: string }[]
  /** Where metrics are read. Default: nowhere. */
  metricsAt?: { port: number; host: string }
  /** How long the service still takes requests after the order to stop, in milliseconds. */
  drainMs: number
}

/** Reads all that the command is told, once. @throws StartError with the cure when something is wrong. */
export async function resolveOptions(surroundings: Surroundings): Promise<StartOptions> {
  const { config, workingDirectory, environment } = surroundings
  const { sites, limits, threads, trustProxy, plans, staticExport } = await readConfig(resolve(workingDirectory, config))
  const data = join(workingDirectory, DATA_FOLDER)
  const organizations = [...new Set(sites.map(({ organization }) => organization))]
  const operations = readOperations(environment)
  const stores = await openStores({ environment, folder: data, limits, log: operations.log })
  const { keys, newAdminKeys } = await readKeys({ organizations, file: join(data, 'keys.json'), store: stores.keys, environment })
  return {
    sites,
    keys,
    newAdminKeys,
    keyStore: stores.keys,
    threads: stores.threads,
    threadRetentionDays: threads.retentionDays,
    exports: {
      jobs: stores.jobs,
      artefacts: await openArtefacts(data, environment),
      workFolder: join(data, 'exports', 'work'),
      enterprise: new Set(organizations.filter((organization) => plans[organization] !== 'free')),
      ...staticExport,
    },
    limits: stores.limits,
    model: readModel(environment),
    trustProxy,
    ...operations,
  }
}
