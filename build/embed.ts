import type { BuildOptions } from 'vite'
import { cssTarget } from './library.js'

/** Of the script tag of the search, which is built first. */
const searchEntry: BuildOptions = {
  // Declaration files are in the same folder, so `build:types` runs afterwards.
  emptyOutDir: true,
  lib: { entry: 'src/embedSearch.ts', formats: ['es'], fileName: () => 'docs-assistant-search.js' },
}

/** Of the script tag of the assistant, whose packages include those of the search. */
const assistantEntry: BuildOptions = {
  emptyOutDir: false,
  license: { fileName: 'licenses.md' },
  lib: { entry: 'src/embed.tsx', formats: ['es'], fileName: () => 'docs-assistant.js' },
}

/**
 * The build for a script tag: one entry file, and chunks that are loaded on demand. Each script has a build of its own:
 * chunks that both share would be more files for a page with only one of them.
 */
export const createEmbedBuild = (mode: string): BuildOptions => ({
  ...(mode === 'embed-search' ? searchEntry : assistantEntry),
  target: 'es2022',
  cssTarget,
  sourcemap: true,
  outDir: 'dist/embed',
  // Comments for bundlers are of no use to a page. The licenses are in their own file.
  rolldownOptions: {
    output: {
      minify: true,
      comments: false,
      chunkFileNames: '[name]-[hash].js',
      // What is always loaded together is one file: what every page loads, and what the chunks of the panel share.
      codeSplitting: {
        groups: [
          { name: 'jsxRuntime', test: /node_modules.(react|preact|scheduler)|DocsAssistantError/ },
          { name: 'panelBase', test: /(defaultLabels|useLabels|Customization|shared.keyboard)\.ts/ },
        ],
      },
    },
  },
})
