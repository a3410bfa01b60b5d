import { join, resolve } from 'node:path'
import { createMemoryLimits } from '../limits/createMemoryLimits.js'
import type { ServiceOptions } from '../ServiceOptions.js'
import { createFileThreadStore } from '../threads/createFileThreadStore.js'
import { readConfig } from './readConfig.js'
import { readKeys } from './readKeys.js'
import { readModel } from './readModel.js'

/** Where keys and threads are kept, below the working directory. */
const DATA_FOLDER = '.docs-assistant'

interface Surroundings {
  /** Path of the config file. */
  config: string
  workingDirectory: string
  environment: Record<string, string | undefined>
}

/** Reads all that the command is told, once. @throws StartError with the cure when something is wrong. */
export async function resolveOptions(surroundings: Surroundings): Promise<ServiceOptions> {
  const { config, workingDirectory, environment } = surroundings
  const { sites, limits, trustProxy } = await readConfig(resolve(workingDirectory, config))
  const data = join(workingDirectory, DATA_FOLDER)
  return {
    sites,
    keys: await readKeys({
      organizations: [...new Set(sites.map(({ organization }) => organization))],
      file: join(data, 'keys.json'),
      environment,
    }),
    threads: createFileThreadStore({ folder: join(data, 'threads') }),
    limits: createMemoryLimits(limits),
    model: readModel(environment),
    trustProxy,
  }
}
