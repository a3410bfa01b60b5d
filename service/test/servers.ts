import type { ServiceOptions } from 'docs-assistant-service'
import { serveBytes } from './archives.js'
import { exportBundle } from './exportBundle.js'
import { startDeploy } from './startDeploy.js'
import { startService } from './startService.js'

interface Options {
  sites?: ServiceOptions['sites']
  patienceMs?: number
}

/** What a site is served by: as it is written, and as it was exported. Both are attacked in the same way. */
export type Server = 'the service' | 'a deployment'

export const servers: readonly Server[] = ['the service', 'a deployment']

/** The site `fences`, or these, served so. It ends with the test. */
export async function startServer(server: Server, { sites, patienceMs }: Options = {}) {
  const patience = patienceMs !== undefined && { patienceMs }
  if (server === 'the service') return startService({ ...(sites && { sites }), ...patience })
  return startDeploy({ bundleUrl: await serveBytes(await exportBundle(sites && { sites })), ...patience })
}
