import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startProcess } from '../load/startProcess.mjs'

const KEY = 'svc_dsc_bench'

/** All words come from one address, faster than a reader types. */
const LIMITS = { searchesPerIpPerMinute: 100_000, perOrganizationPerHour: 1_000_000 }

/** The line that the service writes when all pages have been read, with its address. */
const READ = /(http:\/\/localhost:\d+)\S* \([\d,]+ pages/

/** Time to read all pages, in milliseconds. */
const LONGEST_START_MS = 300_000

/**
 * Serves the site with the built service, in a process of its own.
 *
 * @returns the props of `<DocsSearch>`, and a function that ends the process
 */
export async function startService(folder) {
  const config = { sites: [{ domain: 'bench', title: 'Bench', sources: [{ html: 'site' }] }], limits: LIMITS }
  await writeFile(join(folder, 'config.json'), JSON.stringify(config))
  const { found, stop } = await startProcess('../../service/dist/main.js', {
    args: ['--config', 'config.json'],
    cwd: folder,
    env: { PORT: '0', METRICS_PORT: '0', DOCS_ASSISTANT_KEY: KEY },
    until: READ,
    within: LONGEST_START_MS,
  })
  return { props: { domain: 'bench', apiKey: KEY, baseUrl: found[1] }, stop }
}
