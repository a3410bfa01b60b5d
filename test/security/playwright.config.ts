import { defineConfig } from '@playwright/test'
import { findChromium } from '../setup/findChromium.mjs'

/** `npm run test:security` sets SECURITY=all: every document in every form. Otherwise some of each, in less than a minute. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/security',
  workers: 1,
  retries: 1,
  timeout: process.env.SECURITY === 'all' ? 900_000 : 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/security.json' }]],
  use: { actionTimeout: 20_000, launchOptions: findChromium() },
})
