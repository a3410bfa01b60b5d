import type { BuildOptions } from 'vite'

/** The build for the script tag: one entry file, and chunks that are loaded on demand. */
export const embed: BuildOptions = {
  target: 'es2022',
  sourcemap: true,
  // Its declaration files are in the same folder, so `build:types` runs afterwards.
  emptyOutDir: true,
  outDir: 'dist/embed',
  license: { fileName: 'licenses.md' },
  lib: { entry: 'src/embed.tsx', formats: ['es'], fileName: () => 'docs-assistant.js' },
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
}
