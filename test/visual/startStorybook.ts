import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { preview } from 'vite'

const root = resolve(import.meta.dirname, '../..')
const folder = `${root}/test-results/storybook`

/** Set for the workers of Playwright, which inherit the environment. */
export const ADDRESS = 'STORYBOOK_ADDRESS'

/** Builds Storybook without its docs, which no picture shows, serves it on a port that the system picks, and returns a function that stops the server. */
export default async function startStorybook(): Promise<() => Promise<void>> {
  execFileSync('npx', ['storybook', 'build', '--test', '--quiet', '-o', folder], { cwd: root, stdio: 'inherit' })
  const server = await preview({
    configFile: false,
    root,
    build: { outDir: folder },
    preview: { host: 'localhost', port: 0 },
    logLevel: 'warn',
  })
  process.env[ADDRESS] = server.resolvedUrls?.local[0]
  return () => server.close()
}
