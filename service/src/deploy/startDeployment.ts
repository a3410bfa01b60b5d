import { StartError } from '../config/StartError.js'
import { listen, type RunningService } from '../http/listen.js'
import type { Log } from '../Log.js'
import { createDeploymentHandler } from './createDeploymentHandler.js'
import type { DeploymentConfig } from './deploymentSchema.js'
import { updateDeployment } from './updateDeployment.js'
import { VersionStore } from './VersionStore.js'

/** How often the folder is asked which version is served, in milliseconds: another process may roll back. */
const LOOK_EVERY = 1_000

/**
 * Serves a self-hosted site: the version that the config asks for, else the last good one.
 *
 * @throws {StartError} when there is neither
 */
export async function startDeployment(config: DeploymentConfig, log: Log): Promise<RunningService> {
  const { staticExport, data, port } = config
  if (!staticExport.enabled) {
    throw new StartError('"staticExport.enabled" is false, and there is nothing else to serve. Set it to true, with a bundleUrl.')
  }
  const store = new VersionStore(data)
  const status = await updateDeployment(config, store)
  if (status.version === undefined) throw new StartError(`There is no version of the site to serve. ${status.problem ?? ''}`)
  if (status.problem !== undefined) {
    log(`The last good version, ${status.version.manifest.version}, is served. ${status.problem}`)
  }

  let { versions } = await store.read()
  const look = async () => {
    const next = (await store.read()).versions
    // A folder that is away for a moment must not take the site with it.
    if (next.length > 0) versions = next
  }
  const handle = createDeploymentHandler({
    config,
    readStatus: () => ({ version: versions[0], versions, problem: status.problem }),
  })
  const looking = setInterval(() => void look().catch(() => undefined), LOOK_EVERY)
  try {
    return await listen(handle, {
      port,
      close: () => {
        clearInterval(looking)
        return Promise.resolve()
      },
    })
  } catch (error) {
    clearInterval(looking)
    throw error
  }
}
