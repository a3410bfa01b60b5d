import { defineConfig } from '@playwright/test'
import { resolve } from 'node:path'
import { findChromium } from '../setup/findChromium.mjs'

const root = resolve(import.meta.dirname, '../..')
const storybook = `${root}/test-results/storybook`
const PORT = 4290
const { args, ...chromium } = findChromium()

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/visual',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  workers: 1,
  retries: 1,
  timeout: 300_000,
  reporter: [['list'], ['json', { outputFile: '../../test-results/visual.json' }]],
  expect: {
    timeout: 30_000,
    // Within one version of Chromium, text differs only in a few pixels at its edges.
    toHaveScreenshot: { maxDiffPixels: 60, animations: 'disabled', caret: 'hide' },
  },
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...chromium,
      args: [...args, '--disable-lcd-text', '--font-render-hinting=none', '--force-color-profile=srgb'],
    },
  },
  webServer: {
    command: `npx storybook build --quiet -o ${storybook} && npx vite preview --outDir ${storybook} --host localhost --port ${PORT} --strictPort`,
    cwd: root,
    url: `http://localhost:${PORT}/index.json`,
    timeout: 400_000,
    reuseExistingServer: process.env.CI !== 'true',
  },
})
