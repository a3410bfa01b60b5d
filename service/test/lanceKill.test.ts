import { openLanceSearch, openSite } from 'docs-assistant-service'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { toRuns } from '../../test/setup/thorough.js'
import { loadLance } from '../src/retrieval/lance/loadLance.js'
import { page } from './searchEngineContract.js'
import { makeFolder, writeFiles } from './startService.js'

const SCRIPT = fileURLToPath(new URL('lanceKillProcess.mjs', import.meta.url))

const KILLS = toRuns(3, 30)

/** A few versions of the index, in milliseconds. */
const SPAN = 600

const PAGES = 40

beforeAll(() => {
  const built = fileURLToPath(new URL('../dist/index.js', import.meta.url))
  if (!existsSync(built)) throw new Error('The index is written from service/dist. Make it with: npm run build')
})

/** Docs in which every page names the colour, and is there in half of the colours only if its number is even. */
async function writeDocs(colour: string, isKept: (number: number) => boolean): Promise<string> {
  const numbers = Array.from({ length: PAGES }, (_, number) => number).filter(isKept)
  return await writeFiles(
    Object.fromEntries(numbers.map((number) => [`p${number}.md`, page(`Gate ${number} is painted ${colour}.`)])),
  )
}

test(
  `an index whose writer is killed ${KILLS} times is always that of one version of the docs`,
  async () => {
    const uri = await makeFolder()
    const folders = [await writeDocs('red', () => true), await writeDocs('green', (number) => number % 2 === 0)]
    const versions = new Map<string, number>()
    const { lancedb } = await loadLance()

    for (let round = 0; round < KILLS; round++) {
      const child = spawn(process.execPath, [SCRIPT, uri, ...folders], { stdio: ['ignore', 'pipe', 'inherit'] })
      const exited = once(child, 'exit')
      onTestFinished(() => void child.kill('SIGKILL'))
      for await (const line of createInterface(child.stdout)) if (line === 'writing') break
      await setTimeout(SPAN * ((round * 0.618) % 1))
      child.kill('SIGKILL')
      await exited

      // What is searched is red or green, and all of it.
      const connection = await lancedb.connect(join(uri, 'docs'))
      const [snapshot] = (await (await connection.openTable('snapshot')).query().toArray()) as { sections: number }[]
      const sections = await connection.openTable('sections')
      await sections.checkout(snapshot?.sections ?? 0)
      const terms = ((await sections.query().select(['terms']).toArray()) as { terms: string }[]).map(
        (row) => row.terms,
      )
      const isRed = terms.some((each) => each.includes('red'))
      expect(terms).toHaveLength(isRed ? PAGES : PAGES / 2)
      expect(terms.filter((each) => each.includes(isRed ? 'red' : 'green'))).toHaveLength(terms.length)
      versions.set(isRed ? 'red' : 'green', (versions.get(isRed ? 'red' : 'green') ?? 0) + 1)

      // The next process need not wait until the lease of the killed one has ended.
      const lease = await connection.openTable('lease')
      await lease.update({ where: 'true', values: { until: 0 } })
    }

    const site = await openSite({ domain: 'docs', folder: folders[1], title: 'Docs' })
    await site.close()
    const index = await (await openLanceSearch({ uri })).openIndex(site.current)
    onTestFinished(() => index.close?.())
    expect(await index.search('painted gates', { limit: PAGES })).toHaveLength(PAGES / 2)
    expect(await index.search('red', { limit: PAGES })).toEqual([])
  },
  60_000 + KILLS * 20_000,
)
