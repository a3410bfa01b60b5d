import { defineConfig } from '@playwright/test'
import { availableParallelism } from 'node:os'
import { findChromium } from '../setup/findChromium.mjs'
import { readAddresses } from './addresses.js'

const { service, staticSite } = readAddresses()

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  globalSetup: './startServers.ts',
  // One more than there are cores, because the tests wait for pages and servers.
  workers: availableParallelism() + 1,
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/playwright.json' }]],
  use: {
    baseURL: service,
    launchOptions: findChromium(),
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'service' },
    // What the service answers, the browser answers from the index of a static site.
    { name: 'static site', testMatch: 'answers.test.ts', use: { baseURL: staticSite } },
  ],
})
