import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url))
const npm = (...args) => execFileSync('npm', args, { cwd: path('../..'), stdio: 'inherit' })

/**
 * Builds the page of every variant for production; before that, what is missing: what the bench
 * depends on, and the library itself. An older dist is measured as it is.
 *
 * @returns {Promise<string>} the folder with the pages
 */
export async function buildPages() {
  if (!isInstalled()) npm('ci', '--prefix', path('.'), '--loglevel', 'error')
  if (!existsSync(path('../../dist/index.js'))) npm('run', 'build:library')
  const outDir = path('dist')
  await build({
    root: path('pages'),
    configFile: false,
    logLevel: 'warn',
    resolve: { dedupe: ['react', 'react-dom'] }, // one React for the library and the page, as in a host
    build: {
      outDir,
      emptyOutDir: true,
      target: 'esnext',
      chunkSizeWarningLimit: Infinity,
      rolldownOptions: { checks: { moduleLevelDirective: false } },
    },
  })
  return outDir
}

function isInstalled() {
  const { dependencies } = JSON.parse(readFileSync(path('package.json'), 'utf8'))
  return Object.keys(dependencies).every((name) => existsSync(path(`node_modules/${name}`)))
}
