import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { browserPackages } from './build/browserPackages.js'
import { bundledLicenses } from './build/bundledLicenses.js'
import { builtPackage } from './build/builtPackage.js'
import { createEmbedBuild } from './build/embed.js'
import { entries } from './build/entries.js'
import { forPagesWithoutReact } from './build/forPagesWithoutReact.js'
import { integrity } from './build/integrity.js'
import { library } from './build/library.js'
import { raiseSpecificity } from './build/raiseSpecificity.js'
import { adaptSdk } from './build/adaptSdk.js'
import { path } from './build/path.js'
import { projects } from './build/projects.js'
import { servedDocs } from './build/servedDocs.js'

export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    adaptSdk,
    process.env.TEST_TARGET === 'package' && builtPackage,
    mode === 'dev' && servedDocs,
    mode === 'embed' && bundledLicenses,
    mode === 'embed' && integrity,
  ],
  build: mode.startsWith('embed') ? createEmbedBuild(mode) : library,
  css: { postcss: { plugins: [raiseSpecificity] } },
  define: mode.startsWith('embed') ? { 'process.env.NODE_ENV': '"production"' } : {},
  resolve: {
    alias: {
      ...(mode.startsWith('embed') && forPagesWithoutReact),
      // The longer names first: an alias also stands for what begins with it.
      ...Object.fromEntries(entries.toReversed().map(({ name, source }) => [name, path(source)])),
      'docs-assistant-service': path('service/src/index.ts'),
    },
  },
  // Named, because those of the panel would be found when it is first opened: in the middle of a
  // test, or of a reader's question, the page would load anew.
  optimizeDeps: { include: browserPackages, rolldownOptions: { plugins: [adaptSdk] } },
  test: {
    projects,
    // Two more than there are cores, because many tests wait for processes. By default Vitest leaves one core to itself.
    maxWorkers: availableParallelism() + 2,
    // Long, so that a busy machine fails no test.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // So that one race does not fail the whole run. The summary lists the test as flaky.
    retry: 1,
    expect: { poll: { timeout: 20_000 } },
  },
}))
