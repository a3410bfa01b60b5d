import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectConfiguration } from 'vitest/config'
import { findChromium } from '../test/setup/findChromium.mjs'
import { path } from './path.js'

/** The oldest supported version of React. The tests of the complete component also run with it. */
const react18 = {
  react: path('test/react18/node_modules/react'),
  'react-dom': path('test/react18/node_modules/react-dom'),
}

/** A function, because Vitest mutates the object, so projects must not share it. */
const chromium = () => ({
  enabled: true as const,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: findChromium() }),
  instances: [{ browser: 'chromium' as const }],
})

/** Tests in browsers run after those in Node.js: beside each other, both take longer than one after the other. */
const afterNode = { sequence: { groupOrder: 1 } }

/** The test files share one page, which takes half the time. What a test leaves in the page is removed after its file. */
const sharedPage = {
  ...afterNode,
  isolate: false,
  restoreMocks: true,
  unstubGlobals: true,
  // The first test on each page waits until Vite has served all modules.
  testTimeout: 180_000,
  setupFiles: ['test/setup/waitTimeout.ts', 'test/setup/react.ts', 'test/setup/sharedPage.ts'],
}

/** Node.js imports the built service itself, once for all test files of a worker: Vitest would take seconds for each file. */
const builtService = { server: { deps: { external: [/\/dist\//] } }, isolate: false }

const serviceSources = { execArgv: ['--import', path('test/setup/typescriptThreads.mjs')] }

/** The projects of `npx vitest`, by environment. */
export const projects: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'unit',
      environment: 'jsdom',
      // Each file has a document of its own, and the files of a worker share the modules: half the time.
      isolate: false,
      include: ['test/unit/**/*.test.{ts,tsx}'],
      setupFiles: ['test/setup/waitTimeout.ts', 'test/setup/react.ts'],
      server: { deps: { inline: ['@ai-sdk/react', '@ai-sdk/ui-utils'] } },
    },
  },
  {
    extends: true,
    test: {
      name: 'service',
      environment: 'node',
      include: ['service/test/**/*.test.ts'],
      setupFiles: ['test/setup/waitTimeout.ts'],
      ...(process.env.TEST_TARGET === 'package' ? builtService : serviceSources),
    },
  },
  {
    extends: true,
    // A page has no process.
    define: { 'process.env.THOROUGH': JSON.stringify(process.env.THOROUGH ?? '') },
    test: {
      name: 'browser',
      include: [process.env.BENCH === 'long-tasks' ? 'bench/longTasks/*.test.tsx' : 'test/browser/**/*.test.tsx'],
      ...sharedPage,
      browser: chromium(),
    },
  },
  {
    extends: true,
    resolve: { alias: react18 },
    test: {
      name: 'react 18',
      include: ['test/react18/*.test.ts', 'test/browser/{docsAssistant,opening}.test.tsx'],
      ...sharedPage,
      browser: chromium(),
    },
  },
  {
    extends: true,
    plugins: [storybookTest({ configDir: path('.storybook') })],
    // Storybook clears the page after each story.
    test: { name: 'stories', ...afterNode, isolate: false, browser: chromium() },
  },
]
