import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startMain } from '../setup/startMain.js'
import { createOwner } from './createOwner.js'
import { startApi } from './startApi.js'

export const ADMIN_KEY = 'svc_admin_for_pumps'
export const ASSISTANT_KEY = 'svc_dsc_for_pumps'

/**
 * Starts an API of pumps and a service with its reference, the site `pumps`. The reference of the service itself is at
 * `/service`. Views of pages are counted.
 */
export async function startPumps() {
  const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-'))
  const api = await startApi()
  writeFileSync(join(folder, 'openapi.yaml'), api.document)
  cpSync(resolve(import.meta.dirname, '../../service/assets/openapi.yaml'), join(folder, 'service.yaml'))
  const sources = [{ openapi: 'openapi.yaml' }, { openapi: 'service.yaml', path: '/service' }]
  const site = { domain: 'pumps', sources, title: 'Pumps API', analytics: true }
  const keys = { DOCS_ASSISTANT_KEY: ASSISTANT_KEY, DOCS_ASSISTANT_ADMIN_KEY: ADMIN_KEY }
  const service = await startMain(folder, { sites: [site] }, keys)
  const owner = createOwner({ folder, serviceUrl: service.url, adminKey: ADMIN_KEY })
  return {
    folder,
    api,
    service,
    owner,
    async stop() {
      await owner.stop()
      await service.stop()
      api.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
