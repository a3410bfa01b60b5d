// How well the service finds the sections that answer a question.
// Usage: node bench/retrieval.mjs, after the build. RETRIEVAL_SET names the folder of the set.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { createIndex } from 'docs-assistant-service'
import MiniSearch from 'minisearch'

const MRR_FLOOR = 0.86
const set = process.env.RETRIEVAL_SET ?? '../shared/data/retrieval'
const [sections, questions] = await Promise.all(
  ['sections.json', 'questions.json'].map(async (file) =>
    JSON.parse(await readFile(join(set, file), 'utf8')),
  ),
).catch(({ message }) => {
  console.error(`There is no question set: ${message}. Name its folder with RETRIEVAL_SET.`)
  process.exit(1)
})

const ours = createIndex(toSite(sections))
const peer = new MiniSearch({ idField: 'chunk_link', fields: ['chunk_heading', 'text'] })
peer.addAll(sections)

const rows = {
  'docs-assistant-service': measure((question) =>
    ours.search(question, { limit: 10 }).map((result) => result.url),
  ),
  'MiniSearch defaults': measure((question) =>
    peer
      .search(question)
      .slice(0, 10)
      .map((result) => result.id),
  ),
}
console.table(rows)

const { MRR } = rows['docs-assistant-service']
if (MRR < MRR_FLOOR) {
  console.error(`MRR ${MRR} is under the floor of ${MRR_FLOOR}.`)
  process.exitCode = 1
}

/** One page per address without its fragment, one section of one block per entry of the set. */
function toSite(sections) {
  const pages = new Map()
  for (const { chunk_link, chunk_heading, text } of sections) {
    const [path, id = ''] = chunk_link.split('#')
    const page = pages.get(path) ?? { path, file: path, title: '', hidden: false, sections: [] }
    page.sections.push({
      id,
      heading: chunk_heading,
      ancestors: [],
      blocks: [{ kind: 'paragraph', markdown: text, text }],
    })
    pages.set(path, page)
  }
  return { domain: 'set', title: 'set', pages }
}

/** Mean reciprocal rank over the first ten, share of the right sections among the first five, right page first. */
function measure(search) {
  const started = performance.now()
  const found = questions.map(({ question, correct_chunks }) => ({ urls: search(question), correct_chunks }))
  const milliseconds = (performance.now() - started) / questions.length
  return {
    'MRR': mean(found, ({ urls, correct_chunks }) => {
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
  }
}

function mean(items, valueOf) {
  return Number((items.reduce((sum, item) => sum + valueOf(item), 0) / items.length).toFixed(3))
}

function pageOf(url) {
  return url.split('#')[0]
}
