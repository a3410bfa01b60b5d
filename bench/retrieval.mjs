// Measures how well the service finds the sections that answer a question, and the size of its index, compared
// with MiniSearch: with its defaults, and with weighted fields and the words of the service.
// Usage: node --expose-gc bench/retrieval.mjs, after the build. RETRIEVAL_SET names the folder of the set.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { toTerms } from 'docs-assistant/internal/extractive'
import { createFileVectorStore, createIndex } from 'docs-assistant-service'
import MiniSearch from 'minisearch'
import { packContent } from '../service/dist/content/packContent.js'

const FLOORS = { MRR: 0.9, 'page@1': 0.93 }

/** Memory is measured with this many copies of the set, because the set is small. */
const COPIES = 40

/** A large site, with a model of usual size. */
const VECTORS = 10_000
const DIMENSIONS = 1024

const set = process.env.RETRIEVAL_SET
if (set === undefined) {
  console.error('Name the folder of the question set with RETRIEVAL_SET.')
  process.exit(1)
}
const [sections, questions] = await Promise.all(
  ['sections.json', 'questions.json'].map(async (file) => JSON.parse(await readFile(join(set, file), 'utf8'))),
).catch(({ message }) => {
  console.error(`${set} holds no question set: ${message}`)
  process.exit(1)
})

const site = toSite(sections)
const largeSite = toSite(
  Array.from({ length: COPIES }, (_, copy) =>
    sections.map((section) => ({ ...section, chunk_link: `/copy-${copy}${section.chunk_link}` })),
  ).flat(),
)

const rows = {
  'docs-assistant-service': await measure(
    (of) => createIndex(of),
    async (index, question) => (await index.search(question, { limit: 10 })).map(({ url }) => url),
  ),
  'MiniSearch, the same words, weighted fields': await measure(
    (of) =>
      fill(
        of,
        new MiniSearch({
          fields: ['heading', 'title', 'id', 'text'],
          tokenize: toTerms,
          processTerm: (term) => term,
          searchOptions: { boost: { heading: 2, id: 1.5 }, bm25: { k: 1.2, b: 0.75, d: 0 } },
        }),
      ),
    searchPeer,
  ),
  'MiniSearch defaults': await measure((of) => fill(of, new MiniSearch({ fields: ['heading', 'text'] })), searchPeer),
}
console.table(rows)
console.table(await measureVectors())

for (const [name, floor] of Object.entries(FLOORS)) {
  const value = rows['docs-assistant-service'][name]
  if (value >= floor) continue
  console.error(`${name} ${value} is under the floor of ${floor}.`)
  process.exitCode = 1
}

/** Searches by meaning: one question against all vectors of a site, without the time of the embedding server. */
async function measureVectors() {
  const folder = await mkdtemp(join(tmpdir(), 'vectors-'))
  try {
    const store = createFileVectorStore(join(folder, 'vectors.jsonl'))
    const before = readMemory()
    const vectors = Array.from({ length: VECTORS }, (_, row) => [
      `section ${row}`,
      Float32Array.from({ length: DIMENSIONS }, () => Math.random() - 0.5),
    ])
    await store.add(new Map(vectors))
    const megabytes = (readMemory() - before) / 1e6
    const times = []
    for (const [, vector] of vectors.slice(0, 20)) {
      const start = performance.now()
      await store.findNearest(vector, 200)
      times.push(performance.now() - start)
    }
    const start = performance.now()
    await createFileVectorStore(join(folder, 'vectors.jsonl')).findMissing([])
    return {
      [`${VECTORS} vectors of ${DIMENSIONS} numbers`]: {
        'ms per question': Number(times.sort((one, other) => one - other)[10].toFixed(1)),
        'ms to load': Math.round(performance.now() - start),
        MB: Number(megabytes.toFixed(1)),
      },
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** One page per address without its fragment, one section of one block per entry of the set. */
function toSite(sections) {
  const pages = new Map()
  for (const section of sections) {
    const path = pageOf(section.chunk_link)
    pages.set(path, [...(pages.get(path) ?? []), section])
  }
  return {
    domain: 'set',
    title: 'set',
    pages: new Map(Array.from(pages, ([path, ofPage]) => [path, toPage(path, ofPage)])),
  }
}

function toPage(path, sections) {
  return {
    path,
    file: path,
    title: '',
    hidden: false,
    sections: sections.map(({ chunk_link, chunk_heading }) => ({
      id: chunk_link.split('#')[1] ?? '',
      heading: chunk_heading,
      ancestors: [],
    })),
    content: packContent({
      source: '',
      blocks: sections.map(({ text }) => [{ kind: 'paragraph', markdown: text, text }]),
      elements: { type: 'root', children: [] },
    }),
    texts: sections.map(({ text }) => text),
  }
}

function toDocuments({ path, title, sections, texts }) {
  return sections.map(({ id, heading }, place) => ({
    id: id === '' ? path : `${path}#${id}`,
    title,
    heading,
    text: texts[place],
  }))
}

function fill({ pages }, engine) {
  for (const page of pages.values()) engine.addAll(toDocuments(page))
  return engine
}

function searchPeer(engine, question) {
  return engine
    .search(question)
    .slice(0, 10)
    .map(({ id }) => id)
}

/** Mean reciprocal rank over the first ten, share of the right sections among the first five, right page first. */
async function measure(create, search) {
  const index = create(site)
  const asked = performance.now()
  const found = []
  for (const { question, correct_chunks } of questions)
    found.push({ urls: await search(index, question), correct_chunks })
  const milliseconds = (performance.now() - asked) / questions.length
  const { seconds, megabytes } = measureCreation(() => create(largeSite))
  return {
    MRR: mean(found, ({ urls, correct_chunks }) => {
      const rank = urls.findIndex((url) => correct_chunks.includes(url))
      return rank === -1 ? 0 : 1 / (rank + 1)
    }),
    'recall@5': mean(found, ({ urls, correct_chunks }) => {
      const first = urls.slice(0, 5)
      return correct_chunks.filter((url) => first.includes(url)).length / correct_chunks.length
    }),
    'page@1': mean(found, ({ urls, correct_chunks }) =>
      Number(correct_chunks.some((url) => pageOf(url) === pageOf(urls[0] ?? ''))),
    ),
    'ms per question': Number(milliseconds.toFixed(2)),
    [`s for ${COPIES * sections.length} sections`]: Number(seconds.toFixed(2)),
    'MB for them': Number(megabytes.toFixed(1)),
  }
}

function measureCreation(create) {
  const before = readMemory()
  const started = performance.now()
  const index = create()
  const seconds = (performance.now() - started) / 1000
  return { seconds, megabytes: (readMemory() - before) / 1e6, index }
}

function readMemory() {
  globalThis.gc()
  globalThis.gc()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

function mean(items, valueOf) {
  return Number((items.reduce((sum, item) => sum + valueOf(item), 0) / items.length).toFixed(3))
}

function pageOf(url) {
  return url.split('#')[0]
}
