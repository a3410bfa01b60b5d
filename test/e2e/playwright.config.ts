import { defineConfig } from '@playwright/test'
import { findChromium } from '../setup/findChromium.mjs'

const port = 4289

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  workers: 1,
  reporter: [['list'], ['json', { outputFile: '../../test-results/playwright.json' }]],
  use: { baseURL: `http://localhost:${port}`, launchOptions: findChromium(), trace: 'retain-on-failure' },
  webServer: {
    command: 'node service/dist/main.js --config docs/docs-assistant.config.json',
    cwd: '../..',
    env: { PORT: String(port) },
    url: `http://localhost:${port}/healthz`,
    reuseExistingServer: false,
  },
})
