import { defineConfig } from '@playwright/test'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findChromium } from '../setup/findChromium.mjs'
import { ASSISTANT_KEY, HTML_KEY, HTML_PORT, HTML_SERVICE_PORT, PLAIN_PORT, PROXY_PORT, SERVICE_PORT, STATIC_PORT } from './addresses.js'

const root = resolve(import.meta.dirname, '../..')

/** The configuration of `npm start`, for readers who all come from one address and ask faster than any. */
function writeConfig(): string {
  const { sites } = JSON.parse(readFileSync(`${root}/docs/docs-assistant.config.json`, 'utf8')) as { sites: object[] }
  const file = join(mkdtempSync(join(tmpdir(), 'docs-assistant-')), 'config.json')
  const config = { sites: sites.map((site) => ({ ...site, folder: `${root}/docs` })), limits: { perIpPerMinute: 10_000 } }
  writeFileSync(file, JSON.stringify(config))
  return file
}

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  workers: 1,
  retries: 1,
  reporter: [['list'], ['json', { outputFile: '../../test-results/playwright.json' }]],
  use: {
    baseURL: `http://localhost:${SERVICE_PORT}`,
    launchOptions: findChromium(),
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'service' },
    // What the service answers, the browser answers from the index of a static site.
    { name: 'static site', testMatch: 'answers.test.ts', use: { baseURL: `http://localhost:${STATIC_PORT}` } },
  ],
  webServer: [
    {
      // As `npm start` starts it, in a folder of its own so that no keys or threads are left behind.
      command: `node ${root}/service/dist/main.js --config ${writeConfig()}`,
      cwd: mkdtempSync(join(tmpdir(), 'docs-assistant-')),
      env: { PORT: String(SERVICE_PORT), DOCS_ASSISTANT_KEY: ASSISTANT_KEY },
      url: `http://localhost:${SERVICE_PORT}/healthz`,
      reuseExistingServer: false,
    },
    {
      command: `node ${import.meta.dirname}/serveStaticDocs.mjs http://localhost:${SERVICE_PORT} ${STATIC_PORT}`,
      url: `http://localhost:${STATIC_PORT}`,
      reuseExistingServer: false,
    },
    {
      command: `npx vite ${import.meta.dirname}/plainUseChat --port ${PLAIN_PORT} --strictPort`,
      cwd: root,
      url: `http://localhost:${PLAIN_PORT}`,
      reuseExistingServer: false,
    },
    {
      command: `node ${root}/examples/html/serve.mjs`,
      url: `http://localhost:${HTML_PORT}`,
      reuseExistingServer: false,
    },
    {
      command: `node ${root}/examples/proxy/server.mjs`,
      env: { DOCS_ASSISTANT_KEY: HTML_KEY },
      url: `http://localhost:${PROXY_PORT}`,
      reuseExistingServer: false,
    },
    {
      command: `node ${root}/service/dist/main.js --config ${root}/examples/html/docs-assistant.config.json`,
      cwd: mkdtempSync(join(tmpdir(), 'docs-assistant-')),
      env: { PORT: String(HTML_SERVICE_PORT), DOCS_ASSISTANT_KEY: HTML_KEY },
      url: `http://localhost:${HTML_SERVICE_PORT}/healthz`,
      reuseExistingServer: false,
    },
  ],
})
