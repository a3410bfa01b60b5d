import { defineConfig } from '@playwright/test'
import { findChromium } from '../setup/findChromium.mjs'
import { ADDRESS } from './startStorybook.js'

const { args, ...chromium } = findChromium()

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/visual',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  globalSetup: './startStorybook.ts',
  fullyParallel: true,
  workers: 2,
  retries: 1,
  timeout: 300_000,
  reporter: [['list'], ['json', { outputFile: '../../test-results/visual.json' }]],
  expect: {
    timeout: 30_000,
    // Within one version of Chromium, text differs only in a few pixels at its edges.
    toHaveScreenshot: { maxDiffPixels: 60, animations: 'disabled', caret: 'hide' },
  },
  use: {
    baseURL: process.env[ADDRESS],
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...chromium,
      args: [...args, '--disable-lcd-text', '--font-render-hinting=none', '--force-color-profile=srgb'],
    },
  },
})
