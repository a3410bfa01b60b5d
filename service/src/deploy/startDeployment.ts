import { setTimeout as wait } from 'node:timers/promises'
import { type ListenOptions, type RunningService, serve } from '../http/listen.js'
import type { Log } from '../logs/Log.js'
import { createDeploymentApp, type DeploymentStatus } from './createDeploymentApp.js'
import { removeAbandonedDrafts } from './drafts.js'
import type { DeploymentConfig } from './readDeploymentConfig.js'
import { updateDeployment, describeProblem } from './updateDeployment.js'
import { VersionStore } from './VersionStore.js'
import { ConfigError } from '../config/ConfigError.js'

/** How often the stored state is read, in milliseconds: another process may roll back. */
const POLL_INTERVAL_MS = 1_000

/**
 * How long the start waits for a new version before it is announced, in milliseconds. The last good one is served
 * meanwhile.
 */
const UPDATE_WAIT_MS = 2_000

interface StartOptions extends Pick<ListenOptions, 'graceMs' | 'patienceMs'> {
  /** Aborts the download that the start waits for. */
  signal?: AbortSignal
}

/**
 * Serves a self-hosted site: the last good version immediately, the version that the config requests once it is
 * downloaded. The first start waits for the download.
 *
 * @throws {ConfigError} when there is no version and none can be downloaded
 */
export async function startDeployment(
  config: DeploymentConfig,
  log: Log,
  { signal, ...options }: StartOptions = {},
): Promise<RunningService> {
  const { staticExport, data, port } = config
  if (!staticExport.enabled) {
    throw new ConfigError(
      '"staticExport.enabled" is false, and there is nothing else to serve. Set it to true, with a bundleUrl.',
    )
  }
  const store = new VersionStore(data)
  // Ignored: in a read-only folder they do no harm.
  await removeAbandonedDrafts(data).catch(() => undefined)
  const stopping = new AbortController()
  const ending = signal ? AbortSignal.any([stopping.signal, signal]) : stopping.signal
  const update = () => updateDeployment(config, store, { signal: ending, log })
  const readVersions = () =>
    store.read().catch((cause: unknown) => {
      throw new ConfigError(describeProblem(cause, data), { cause })
    })

  let stored = await readVersions()
  const isNew = stored.versions.length === 0
  const failure = isNew ? await update() : undefined
  if (isNew) stored = await readVersions()
  const [active] = stored.versions
  if (active === undefined) throw new ConfigError(`There is no version of the site to serve. ${failure ?? ''}`)
  const status: DeploymentStatus = { active, versions: stored.versions, problem: undefined }

  const refresh = async () => {
    const { versions, state } = await store.read()
    const [served] = versions
    // A folder that is briefly unavailable, or a damaged state, must not take the site down.
    if (served !== undefined && state !== undefined) Object.assign(status, { active: served, versions })
  }
  const polling = setInterval(() => void refresh().catch(() => undefined), POLL_INTERVAL_MS)
  const app = createDeploymentApp({ config, readStatus: () => status, log })
  let updating = Promise.resolve()
  try {
    const running = await serve(
      {
        fetch: app.fetch,
        announceStop: () => stopping.abort(),
        close: async () => {
          clearInterval(polling)
          await updating
        },
      },
      { port, ...options },
    )
    if (!isNew) updating = follow()
    await Promise.race([updating, wait(UPDATE_WAIT_MS, undefined, { ref: false })])
    return running
  } catch (error) {
    clearInterval(polling)
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    throw new ConfigError(
      `Port ${port} is taken by another program. Stop that program, or set "port" to a free port.`,
      { cause: error },
    )
  }

  async function follow(): Promise<void> {
    const { active: before } = status
    status.problem = await update()
    await refresh().catch(() => undefined)
    if (status.active.name !== before.name) log(`Version ${status.active.manifest.version} is served now.`)
    if (status.problem !== undefined && !ending.aborted) {
      log(`The last good version, ${status.active.manifest.version}, is served. ${status.problem}`)
    }
  }
}
