import { defineConfig } from '@playwright/test'
import { findChromium } from '../setup/findChromium.mjs'
import { isThorough } from '../setup/thorough.js'

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/security',
  workers: 2,
  retries: 1,
  timeout: isThorough ? 900_000 : 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/security.json' }]],
  use: { actionTimeout: 20_000, launchOptions: findChromium() },
})
