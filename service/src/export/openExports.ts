import { Hono } from 'hono'
import type { KeyRing } from '../keys/createKeyRing.js'
import type { Log } from '../Log.js'
import type { ServedSite } from '../ServedSite.js'
import { createArtefactApp } from './createArtefactApp.js'
import { createExportApp } from './createExportApp.js'
import { ARTEFACTS_PATH } from './createFolderArtefacts.js'
import type { ExportOptions } from './ExportOptions.js'
import { startExportWorker } from './startExportWorker.js'
import { startRetention } from './startRetention.js'

const ONE_HOUR = 3600
const ONE_MONTH = 30

interface OpenExportsOptions extends ExportOptions {
  sites: readonly ServedSite[]
  keys: KeyRing
  maxBodyBytes: number
  log: Log
}

/** The routes of static export, and the worker behind them. */
export function openExports(options: OpenExportsOptions) {
  const { jobs, artefacts, workFolder, enterprise, serviceUrl, sites, keys, maxBodyBytes, log } = options
  const { linkSeconds = ONE_HOUR, keepDays = ONE_MONTH } = options
  const worker = startExportWorker({ jobs, artefacts, sites, workFolder, serviceUrl, log })
  const stopRetention = startRetention(artefacts, keepDays, log)
  const app = new Hono()
  app.route('/v1/static-export', createExportApp({
    sites, keys, jobs, artefacts, enterprise, linkSeconds, maxBodyBytes, onJob: () => worker.wake(),
  }))
  if ('signer' in artefacts) app.route(ARTEFACTS_PATH, createArtefactApp(artefacts))
  return {
    app,
    close: () => {
      stopRetention()
      return worker.stop()
    },
  }
}
