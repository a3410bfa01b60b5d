import { defineConfig } from '@playwright/test'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findChromium } from '../setup/findChromium.mjs'
import { SERVICE, SERVICE_ITSELF, SITE } from './addresses.js'

const root = resolve(import.meta.dirname, '../..')
const name = process.env.EXAMPLE ?? ''
const example = join(root, 'examples', name)
const portOf = (address: string) => new URL(address).port

export default defineConfig({
  testDir: '.',
  outputDir: `../../test-results/examples/${name}`,
  workers: 1,
  // An answer comes at the pace of a slow line.
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: `../../test-results/examples/${name}.json` }]],
  use: { launchOptions: findChromium(), trace: 'retain-on-failure', viewport: { width: 1280, height: 800 } },
  webServer: [
    {
      command: `node ${root}/service/dist/main.js --config ${example}/docs-assistant.config.json`,
      // Its keys and threads are left in a folder of their own.
      cwd: mkdtempSync(join(tmpdir(), 'docs-assistant-')),
      env: { PORT: portOf(SERVICE_ITSELF), DOCS_ASSISTANT_KEY: 'svc_dsc_beacon' },
      url: `${SERVICE_ITSELF}/healthz`,
      reuseExistingServer: false,
    },
    {
      command: `node ${import.meta.dirname}/slowLine.mjs ${portOf(SERVICE)} ${SERVICE_ITSELF}`,
      url: `${SERVICE}/healthz`,
      reuseExistingServer: false,
    },
    { command: 'npm run --silent serve', cwd: example, url: SITE, reuseExistingServer: false },
  ],
})
