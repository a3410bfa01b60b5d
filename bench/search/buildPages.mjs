import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url))

/** Builds the page of the contenders for production into a folder of the site; before that, installs the peer. */
export async function buildPages(outDir) {
  if (!existsSync(path('node_modules')))
    execFileSync('npm', ['ci', '--prefix', path('.'), '--loglevel', 'error'], { stdio: 'inherit' })
  await build({
    root: path('pages'),
    base: '/bench/',
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'esnext',
      chunkSizeWarningLimit: Infinity,
      rolldownOptions: { checks: { moduleLevelDirective: false } },
    },
  })
}
