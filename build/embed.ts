import type { BuildOptions } from 'vite'

/** The script tag: one file, and pieces that load when they are needed. */
export const embed: BuildOptions = {
  target: 'es2022',
  sourcemap: true,
  emptyOutDir: true,
  outDir: 'dist/embed',
  lib: { entry: 'src/embed.tsx', formats: ['es'], fileName: () => 'docs-assistant.js' },
  rolldownOptions: { output: { minify: true, chunkFileNames: '[name]-[hash].js' } },
}
