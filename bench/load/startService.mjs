import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProcess } from './startProcess.mjs'

export const KEY = 'svc_dsc_load'

/** As docs/service/operations.md recommends for many concurrent readers. */
const NODE_OPTIONS = '--max-semi-space-size=64'

/** Starts the built service with one page, metrics, and these limits. */
export async function startService({ limits, model = '' }) {
  const folder = await mkdtemp(join(tmpdir(), 'docs-assistant-load-'))
  await mkdir(join(folder, 'docs'))
  await writeFile(join(folder, 'docs/index.md'), '# Colours\n\nThe colour is red.\n')
  await writeFile(
    join(folder, 'config.json'),
    JSON.stringify({ sites: [{ domain: 'load', folder: 'docs', title: 'Load' }], limits }),
  )
  const { pid, found, stop } = await startProcess('../../service/dist/main.js', {
    args: ['--config', 'config.json'],
    cwd: folder,
    env: {
      NODE_OPTIONS,
      PORT: '0',
      METRICS_PORT: '0',
      DRAIN_SECONDS: '0',
      DATABASE_URL: '',
      DOCS_ASSISTANT_KEY: KEY,
      MODEL_BASE_URL: model,
      MODEL_NAME: model === '' ? '' : 'load',
    },
    until: /Metrics: (\S+)\n[^]*Load: (\S+)\/ /,
  })
  const [, metrics, url] = found
  return {
    pid,
    site: `${url}/`,
    endpoint: `${url}/v1/assistant/load/message`,
    metrics,
    stop: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
