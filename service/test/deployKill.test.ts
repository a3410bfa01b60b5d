import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { toRuns } from '../../test/setup/thorough.js'
import { VersionStore, type Version } from '../src/deploy/VersionStore.js'
import { bundleOf, serveBytes } from './archives.js'
import { makeFolder } from './startService.js'

/** The command as it is published, so what `npm run build:service` made last is tested. */
const CLI = fileURLToPath(new URL('../dist/cli/cli.js', import.meta.url))

const KILLS = toRuns(2, 30)

beforeAll(() => {
  if (!existsSync(CLI)) throw new Error('The command is started from service/dist. Make it with: npm run build')
})

/** Links to as many editions of a site, each of some pages. */
function serveEditions(count: number): Promise<string[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, edition) => {
      const pages = Array.from({ length: 12 }, (_, page) => [
        page === 0 ? 'site/index.html' : `site/page-${page}.html`,
        `<!doctype html><h1>Page ${page}</h1><p>Edition ${edition}.${`<p>Line of page ${page}.\n`.repeat(1000)}`,
      ])
      return serveBytes(await bundleOf(Object.fromEntries(pages) as Record<string, string>))
    }),
  )
}

/** Starts the command on a folder; it is gone at the end of the test. */
async function start(folder: string, bundleUrl: string) {
  const config = join(folder, 'deployment.json')
  const settings = { port: 0, allowPrivateAddresses: true, staticExport: { enabled: true, bundleUrl } }
  await writeFile(config, JSON.stringify(settings))
  const child = spawn(process.execPath, [CLI, 'deploy', '--config', config], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await exited
  }
  onTestFinished(kill)
  return { child, kill }
}

/** The files of a version that are missing, or not what its manifest says. */
async function findDamage({ folder, manifest }: Version): Promise<string[]> {
  const damaged = await Promise.all(
    manifest.files.map(async ({ file, sha256 }) => {
      const content = await readFile(join(folder, file)).catch(() => '')
      return createHash('sha256').update(content).digest('hex') === sha256 ? [] : [file]
    }),
  )
  return damaged.flat()
}

test(
  `a deployment that is killed ${KILLS} times serves a whole version each time, and leaves nothing behind`,
  async () => {
    const [next = '', ...links] = await serveEditions(4)
    const folder = await makeFolder()
    const data = join(folder, 'deployment')

    /** As long as a deployment takes here from its start until it serves something new, in milliseconds. */
    const from = performance.now()
    const first = await start(folder, links.at(-1) ?? '')
    await once(first.child.stdout, 'data')
    const span = performance.now() - from
    await first.kill()

    for (let round = 0; round < KILLS; round++) {
      const { kill } = await start(folder, links[round % links.length] ?? '')
      // Spread over the span, so that each part of it is met.
      await setTimeout(span * ((round * 0.618) % 1))
      await kill()
      for (const version of (await new VersionStore(data).read()).versions)
        expect(await findDamage(version)).toEqual([])
    }

    // Activating another version removes what killed processes had unpacked.
    const { child } = await start(folder, next)
    for await (const line of createInterface(child.stdout)) {
      // On a busy machine the version before is served first.
      await vi.waitFor(async () => expect(await (await fetch(line)).text()).toContain('Edition 0.'), 10_000)
      break
    }
    await vi.waitFor(async () => {
      const { versions } = await new VersionStore(data).read()
      expect((await readdir(join(data, 'versions'))).sort()).toEqual(versions.map(({ name }) => name).sort())
    }, 10_000)
  },
  120_000 + KILLS * 10_000,
)
