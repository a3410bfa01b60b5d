import type { ServiceOptions } from 'docs-assistant-service'
import { exportClient } from './exportClient.js'
import { exportsIn } from './exportsIn.js'
import { startDeploy } from './startDeploy.js'
import { makeFolder, startService } from './startService.js'

interface Options {
  sites?: ServiceOptions['sites']
  patienceMs?: number
}

/** What a site is served by: as it is written, and as it was exported. Both are attacked in the same way. */
export type Server = 'the service' | 'a deployment'

export const servers: readonly Server[] = ['the service', 'a deployment']

/** The site `fences`, or these, served so. It ends with the test. */
export async function startServer(server: Server, { sites, patienceMs }: Options = {}) {
  const isLive = server === 'the service'
  const service = await startService({
    ...(sites && { sites }),
    ...(isLive ? { ...(patienceMs !== undefined && { patienceMs }) } : { exports: exportsIn(await makeFolder()) }),
  })
  if (isLive) return { url: service.url, logged: service.logged }
  const owner = exportClient(service.url)
  const { jobId } = await owner.run({ domain: 'fences' })
  const { bundleUrl } = (await (await owner.bundle(jobId)).json()) as { bundleUrl: string }
  const { url, logged } = await startDeploy({ bundleUrl, ...(patienceMs !== undefined && { patienceMs }) })
  return { url, logged }
}
