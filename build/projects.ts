import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectConfiguration } from 'vitest/config'
import { findChromium } from '../test/setup/findChromium.mjs'
import { path } from './path.js'

/** The oldest React that the package allows, which the tests of the whole component run with too. */
const react18 = {
  react: path('test/react18/node_modules/react'),
  'react-dom': path('test/react18/node_modules/react-dom'),
}

/** A function, because Vitest writes into the object and two projects must not share one. */
const chromium = () => ({
  enabled: true as const,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: findChromium() }),
  instances: [{ browser: 'chromium' as const }],
})

/** What `npx vitest` runs: each kind of test where it belongs. */
export const projects: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'unit',
      environment: 'jsdom',
      include: ['test/unit/**/*.test.{ts,tsx}'],
      setupFiles: ['test/setup/react.ts'],
      server: { deps: { inline: ['@ai-sdk/react'] } },
    },
  },
  {
    extends: true,
    test: { name: 'service', environment: 'node', testTimeout: 20_000, include: ['service/test/**/*.test.ts'] },
  },
  {
    extends: true,
    test: {
      name: 'browser',
      include: ['test/browser/**/*.test.tsx'],
      setupFiles: ['test/setup/react.ts'],
      browser: chromium(),
    },
  },
  {
    extends: true,
    resolve: { alias: react18 },
    test: {
      name: 'react 18',
      include: ['test/react18/*.test.ts', 'test/browser/{docsAssistant,opening}.test.tsx'],
      setupFiles: ['test/setup/react.ts'],
      browser: chromium(),
    },
  },
  {
    extends: true,
    plugins: [storybookTest({ configDir: path('.storybook') })],
    test: { name: 'stories', browser: chromium() },
  },
]
