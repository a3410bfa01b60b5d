// Compares the search engines as docs grow: real documentation, with copies of it whose pages have other paths and
// titles. Linux only: memory is read from /proc.
// Usage: node bench/scale/run.mjs FOLDER [COPIES …], after the build. FOLDER is a built site.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openSite } from 'docs-assistant-service'
import { writeState } from '../../service/dist/files/stateFile.js'

const MEASURE = fileURLToPath(new URL('measure.mjs', import.meta.url))

const [folder, ...counts] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Name the folder of a built site: node bench/scale/run.mjs FOLDER [COPIES …]')
  process.exit(1)
}

const work = await mkdtemp(join(tmpdir(), 'docs-assistant-scale-'))
try {
  const live = await openSite({ domain: 'docs', title: 'Docs', sources: [{ html: folder }], warn: () => undefined })
  await live.close()
  const state = join(work, 'pages.state')
  await writeState(state, 'scale', [...live.current.pages.values()])
  const rows = []
  for (const copies of counts.length === 0 ? [1, 10] : counts.map(Number)) {
    for (const engine of ['memory', 'lancedb']) {
      const uri = join(work, `search-${copies}`)
      // A process that begins with an empty index, and one that finds it, as the second process of a service does.
      for (const start of engine === 'memory' ? ['first'] : ['first', 'second']) {
        rows.push(await measure({ state, engine, copies, uri, start }))
        console.log(JSON.stringify(rows.at(-1)))
      }
    }
  }
  console.table(rows)
} finally {
  await rm(work, { recursive: true, force: true })
}

async function measure(options) {
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', MEASURE, JSON.stringify(options)], {
    maxBuffer: 1e8,
  })
  return JSON.parse(stdout.trim().split('\n').at(-1))
}
