// One row of run.mjs, in a process of its own.
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { createIndex, openLanceSearch } from 'docs-assistant-service'
import { readState } from '../../service/dist/files/stateFile.js'

const QUESTIONS = 200

const { state, engine, copies, uri, start } = JSON.parse(process.argv[2])
const pages = await readState(state, 'scale')
const site = toSite(
  Array.from({ length: copies }, (_, copy) =>
    pages.map((page) =>
      copy === 0 ? page : { ...page, path: `/copy${copy}${page.path}`, title: `${page.title} ${copy}` },
    ),
  ).flat(),
)
const headings = pages.flatMap(({ sections }) => sections.map(({ heading }) => heading))
const questions = Array.from({ length: QUESTIONS }, (_, place) => {
  return `How do I use ${headings[Math.floor((place * headings.length) / QUESTIONS)]}?`
})

const before = await readMegabytes('VmRSS')
let began = performance.now()
const index = engine === 'memory' ? createIndex(site) : await (await openLanceSearch({ uri })).openIndex(site)
await index.search(questions[0], { limit: 10 })
const seconds = (performance.now() - began) / 1000
const peak = await readMegabytes('VmHWM')
globalThis.gc()
const held = await readMegabytes('VmRSS')

const times = []
for (const question of questions) {
  began = performance.now()
  await index.search(question, { limit: 10 })
  times.push(performance.now() - began)
}
times.sort((one, other) => one - other)

// One page says something else.
const [[path, changed]] = site.pages
began = performance.now()
await index.update({ ...site, pages: new Map([...site.pages, [path, { ...changed, title: 'Changed' }]]) })
const changeSeconds = (performance.now() - began) / 1000

console.log(
  JSON.stringify({
    engine,
    start,
    sections: headings.length * copies,
    's to the first result': round(seconds),
    'MB more than the pages': Math.round(held - before),
    'MB at the peak': Math.round(peak),
    'MB on disk': engine === 'memory' ? 0 : Math.round((await readSize(uri)) / 1e6),
    'p50, ms': round(times[QUESTIONS / 2]),
    'p95, ms': round(times[Math.floor(QUESTIONS * 0.95)]),
    's for a changed page': round(changeSeconds),
  }),
)
process.exit()

function toSite(all) {
  return {
    domain: 'docs',
    title: 'Docs',
    sources: [],
    pages: new Map(all.map((page) => [page.path, page])),
    renderedPages: new Map(),
    isComplete: true,
    reading: { skipped: new Map(), text: { read: 0, all: 0 }, encodings: new Map() },
    pending: 0,
    warnings: [],
  }
}

async function readMegabytes(name) {
  const status = await readFile('/proc/self/status', 'utf8')
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1000
}

async function readSize(folder) {
  const names = await readdir(folder, { recursive: true })
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

function round(value) {
  return Number(value.toFixed(2))
}
