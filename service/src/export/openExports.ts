import { Hono } from 'hono'
import { SWEEP_INTERVAL_MS } from '../files/createCutoff.js'
import type { ReadBaseUrl } from '../http/createBaseUrlReader.js'
import { StorageUnavailableError, UnavailableError } from '../http/HttpError.js'
import type { KeyRing } from '../keys/createKeyRing.js'
import { describeError } from '../logs/describeError.js'
import type { Log } from '../logs/Log.js'
import type { ServedSite } from '../sites/ServedSite.js'
import type { ArtefactStore } from './artefacts/ArtefactStore.js'
import { createArtefactApp } from './artefacts/createArtefactApp.js'
import { ARTEFACTS_PATH, type FolderArtefacts } from './artefacts/createFolderArtefacts.js'
import { createExportApp } from './createExportApp.js'
import type { JobStore } from './jobs/JobStore.js'
import { startExportWorker } from './startExportWorker.js'

const DAY_MS = 24 * 3_600_000

interface RetentionOptions {
  artefacts: ArtefactStore
  jobs: JobStore
  keepDays: number
  log: Log
}

/**
 * Removes archives and ended jobs that are older than `keepDays`, now and every hour.
 * @returns a function that stops it
 */
function startExportRetention({ artefacts, jobs, keepDays, log }: RetentionOptions): () => void {
  const sweep = () => {
    const cutoff = new Date(Date.now() - keepDays * DAY_MS)
    const logAs = (what: string) => (error: unknown) => {
      // An unavailable store has already logged it.
      if (error instanceof UnavailableError || error instanceof StorageUnavailableError) return
      log(`Old ${what} could not be removed: ${describeError(error)}`)
    }
    artefacts.removeBefore(cutoff).catch(logAs('archives'))
    jobs.removeBefore(cutoff).catch(logAs('export jobs'))
  }
  sweep()
  const timer = setInterval(sweep, SWEEP_INTERVAL_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** The dependencies of static export. */
export interface ExportOptions {
  jobs: JobStore
  /** The store of archives. Archives in a folder are served by the service itself. */
  artefacts: ArtefactStore | FolderArtefacts
  /** Folder for staged pages and the cache of rendered articles. */
  workFolder: string
  /** The organizations whose plan includes exports. */
  enterprise: ReadonlySet<string>
  /** The service that the assistant on exported pages uses. Default: no assistant. */
  serviceUrl?: string | undefined
  /** Lifetime of a link to an archive, in seconds. Default: 3,600. */
  linkSeconds?: number | undefined
  /** How long archives are retained, in days. Exporting the same content again resets the age. Default: 30. */
  keepDays?: number | undefined
}

const ONE_HOUR = 3600
const ONE_MONTH = 30

interface OpenExportsOptions extends ExportOptions {
  sites: readonly ServedSite[]
  /** Resolves when their docs have been read. */
  opened: Promise<void>
  keys: KeyRing
  maxBodyBytes: number
  readBaseUrl: ReadBaseUrl
  log: Log
}

/** Opens the routes of static export, and their worker. */
export function openExports(options: OpenExportsOptions) {
  const { jobs, artefacts, workFolder, enterprise, serviceUrl, sites, opened, keys, maxBodyBytes, readBaseUrl, log } =
    options
  const { linkSeconds = ONE_HOUR, keepDays = ONE_MONTH } = options
  const worker = startExportWorker({ jobs, artefacts, sites, opened, workFolder, serviceUrl, log })
  const stopRetention = startExportRetention({ artefacts, jobs, keepDays, log })
  const app = new Hono()
  app.route(
    '/v1/static-export',
    createExportApp({
      sites,
      keys,
      jobs,
      artefacts,
      enterprise,
      linkSeconds,
      maxBodyBytes,
      // An external storage signs its links itself.
      readBaseUrl: 'signer' in artefacts ? readBaseUrl : () => '',
      onJob: () => worker.wake(),
    }),
  )
  if ('signer' in artefacts) app.route(ARTEFACTS_PATH, createArtefactApp(artefacts))
  return {
    app,
    close: () => {
      stopRetention()
      return worker.stop()
    },
  }
}
