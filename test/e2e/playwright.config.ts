import { defineConfig } from '@playwright/test'
import { availableParallelism } from 'node:os'
import { findChromium } from '../setup/findChromium.mjs'
import { findFirefox } from '../setup/findFirefox.mjs'
import { findWebKit } from '../setup/findWebKit.mjs'
import { isThorough } from '../setup/thorough.js'
import { readAddresses } from './addresses.js'
import type { EngineOptions } from './engines/test.js'

const { service, staticSite } = readAddresses()
const [firefox, webKit] = [findFirefox(), findWebKit()]

// The workers read this file, too.
if (process.env.TEST_WORKER_INDEX === undefined) {
  if (!firefox) console.log('There is no Firefox to test in. Its tests are skipped; see docs/contributing.md.')
  else if (isThorough && firefox.channel !== undefined)
    console.log(
      'This Firefox is driven by WebDriver BiDi, which runs only the tests of engines/; see docs/contributing.md.',
    )
  if (!webKit) console.log('There is no WebKit to test in. Its tests are skipped; see docs/contributing.md.')
}

/** The tests that need no Playwright to drive the browser. In `npm test`, those of them without `@thorough` stand for all. */
const inEveryEngine = { testMatch: 'engines/*.test.ts', ...(isThorough ? {} : { grepInvert: /@thorough/ }) }
const inPlaywright = isThorough ? {} : inEveryEngine
/** WebDriver BiDi, which drives the Firefox of a distribution, has no bodies of requests and no color scheme yet. */
const inFirefox = firefox?.channel === undefined ? inPlaywright : inEveryEngine

export default defineConfig<object, EngineOptions>({
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
    ...(firefox
      ? [{ name: 'firefox', ...inFirefox, use: { browserName: 'firefox' as const, launchOptions: firefox } }]
      : []),
    ...(webKit === 'playwright'
      ? [{ name: 'webkit', ...inPlaywright, use: { browserName: 'webkit' as const, launchOptions: {} } }]
      : webKit
        ? [{ name: 'webkit', ...inEveryEngine, use: { webDriver: webKit } }]
        : []),
  ],
})
