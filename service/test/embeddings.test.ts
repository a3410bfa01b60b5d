import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import {
  createEmbedder,
  createFileVectorStore,
  createIndex,
  createReranker,
  createSectionVectors,
  openSite,
  type SearchOptions,
  type VectorStore,
} from 'docs-assistant-service'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ask } from './ask.js'
import { embeddingServer, send, toMeaning, type EmbeddingServerOptions } from './embeddingServer.js'
import { readAnswer } from './readAnswer.js'
import { makeFolder, PAGES, startService, writeFiles } from './startService.js'

/** Words that the docs do not have. */
const QUESTION = 'Can it look less bright in the evening?'

function toEmbedder(baseURL: string, prefixes = {}) {
  return createEmbedder({
    model: createOpenAICompatible({ name: 'test', baseURL }).textEmbeddingModel('small'),
    ...prefixes,
  })
}

async function makeStore(): Promise<VectorStore> {
  return createFileVectorStore(join(await makeFolder(), 'vectors.jsonl'))
}

interface IndexOptions extends EmbeddingServerOptions {
  pages?: Record<string, string>
  store?: VectorStore
  prefixes?: { questionPrefix?: string; sectionPrefix?: string }
  retryMs?: number
}

/** An index whose sections are embedded by a real server. */
async function openIndex({ pages = PAGES, store, prefixes, retryMs, ...options }: IndexOptions = {}) {
  const server = await embeddingServer(options)
  const folder = await writeFiles(pages)
  const live = await openSite({ domain: 'fences', folder, title: 'Fences' })
  const logged: string[] = []
  const log = (line: string) => logged.push(line)
  const vectors = createSectionVectors({
    embedder: toEmbedder(server.baseURL, prefixes),
    store: store ?? (await makeStore()),
    domain: 'fences',
    log,
    ...(retryMs !== undefined && { retryMs }),
  })
  onTestFinished(async () => {
    await vectors.close()
    await live.close()
  })
  const index = createIndex(live.current, { vectors })
  const isComplete = await vectors.complete()
  const search = async (question: string, more: Partial<SearchOptions> = {}) =>
    (await index.search(question, { limit: 3, ...more })).map(({ url }) => url)
  return { ...server, folder, live, index, vectors, isComplete, logged, search }
}

test('a question in other words than the docs finds the section that means the same', async () => {
  const { search, isComplete } = await openIndex()
  expect(isComplete).toBe(true)
  expect((await search(QUESTION))[0]).toBe('/theming#dark-mode')
  expect((await search('get it running on my computer'))[0]).toBe('/#install')
})

test('what fits by its words and by its meaning comes before what fits by one of them', async () => {
  const pages = {
    'words.md': '---\ntitle: Words\n---\nSet the theme.',
    'meaning.md': '---\ntitle: Meaning\n---\nFor the night, and for tired eyes.',
    'both.md': '---\ntitle: Both\n---\nSet the theme for the night.',
  }
  const { search } = await openIndex({ pages })
  expect((await search('set the theme for the evening'))[0]).toBe('/both')
})

test('a reader gets the right page from a running service, as the closest one and not as the answer', async () => {
  const { baseURL } = await embeddingServer()
  const store = await makeStore()
  const { endpoint } = await startService({ embeddings: { embedder: toEmbedder(baseURL), openStore: () => store } })
  await vi.waitFor(async () => {
    const { hits, text } = await readAnswer(await ask(endpoint, QUESTION))
    expect(hits[0]?.url).toBe('/theming#dark-mode')
    expect(text).toMatch(/^I found nothing in the documentation.*closest/)
    expect(text).toContain('[Theming: Dark mode](/theming#dark-mode)')
    expect(text).not.toContain('The docs say')
  })
})

test('a section is embedded once, however often the service starts', async () => {
  const store = await makeStore()
  const first = await openIndex({ store })
  expect(first.texts()).toHaveLength(5)
  expect(first.texts()).toContain(
    'Theming › Dark mode\nThe theme follows the system. Set data-theme to dark to force dark mode.',
  )
  const second = await openIndex({ store })
  await second.search(QUESTION)
  expect(second.texts()).toEqual([QUESTION])
})

test('only a section that has changed is embedded again', async () => {
  const { live, folder, index, vectors, texts, search } = await openIndex()
  const before = texts().length
  await writeFile(join(folder, 'theming.md'), PAGES['theming.md']?.replace('follows the system', 'is bright') ?? '')
  await live.reload()
  await index.update(live.current)
  expect(await vectors.complete()).toBe(true)
  expect(texts().slice(before)).toEqual([
    'Theming › Dark mode\nThe theme is bright. Set data-theme to dark to force dark mode.',
  ])
  expect((await search(QUESTION))[0]).toBe('/theming#dark-mode')
})

test('hidden pages are not embedded', async () => {
  const { texts } = await openIndex({
    pages: { 'a.md': '---\ntitle: A\nhidden: true\n---\nSecret.', 'b.md': '---\ntitle: B\n---\nPublic.' },
  })
  expect(texts()).toEqual(['B\nPublic.'])
})

test('pages of another version are not found by their meaning', async () => {
  const toPage = (version: string) => `---\ntitle: Version ${version}\nversion: "${version}"\n---\nFor the night.`
  const { search } = await openIndex({ pages: { 'one.md': toPage('1'), 'two.md': toPage('2') } })
  expect(await search(QUESTION, { filter: { version: '2' } })).toEqual(['/two'])
})

test('a follow-up is embedded with the words that it leans on', async () => {
  const { requests, search } = await openIndex()
  await search('and in the evening?', { context: 'How do I set the accent colour?' })
  expect(requests.at(-1)).toEqual(['How do I set the accent colour?\nand in the evening?'])
})

test('models that are trained with prefixes get them', async () => {
  const { requests, texts, search } = await openIndex({
    prefixes: { questionPrefix: 'query: ', sectionPrefix: 'passage: ' },
  })
  expect(texts().every((text) => text.startsWith('passage: '))).toBe(true)
  await search(QUESTION)
  expect(requests.at(-1)).toEqual([`query: ${QUESTION}`])
})

test('a model with a short input gets shorter texts', async () => {
  const isTooLong = (texts: readonly string[]) => texts.some((text) => text.length > 512)
  const { texts, isComplete } = await openIndex({
    pages: { 'long.md': `---\ntitle: Long\n---\n${'It is night. '.repeat(300)}` },
    refuse: (response, texts) => isTooLong(texts) && send(response, { error: { message: 'input is too long' } }, 413),
  })
  expect(isComplete).toBe(true)
  expect(texts().map(({ length }) => length)).toEqual([2000, 400])
})

describe('while the server', () => {
  test.for([
    ['refuses', (response) => send(response, { error: { message: 'no such model' } }, 404)],
    ['returns no vectors', (response) => send(response, { object: 'list', data: [] })],
    [
      'returns vectors without numbers',
      (response, texts) => send(response, { data: texts.map(() => ({ embedding: [] })) }),
    ],
    ['is another one', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>')],
    ['hangs up', (response) => response.destroy()],
  ] satisfies [string, (response: Parameters<typeof send>[0], texts: readonly string[]) => unknown][])(
    '%s, questions are answered from their words, and the log says why once',
    async ([, fail]) => {
      const { search, isComplete, logged } = await openIndex({
        retryMs: 10,
        refuse(response, texts) {
          fail(response, texts)
          return true
        },
      })
      expect(isComplete).toBe(false)
      expect((await search('How do I force dark mode?'))[0]).toBe('/theming#dark-mode')
      expect(await search('zeppelin')).toEqual([])
      expect(logged).toEqual([
        expect.stringContaining('The sections of "fences" cannot be embedded by EMBEDDING_MODEL for now'),
      ])
    },
  )

  test('is away for a while, the rest is embedded afterwards', async () => {
    let isAway = true
    const { search, logged, isComplete } = await openIndex({
      retryMs: 10,
      refuse: (response) => isAway && send(response, {}, 503),
    })
    expect(isComplete).toBe(false)
    isAway = false
    await vi.waitFor(async () => expect((await search(QUESTION))[0]).toBe('/theming#dark-mode'))
    expect(logged).toEqual([expect.stringContaining('status 503'), 'The sections of "fences" are embedded.'])
  })

  test('is slow or away for a question, it is answered from its words, and the next ones do not wait', async () => {
    let isStuck = false
    const { search, requests, logged } = await openIndex({ refuse: () => isStuck })
    isStuck = true
    expect((await search('How do I force dark mode?'))[0]).toBe('/theming#dark-mode')
    const asked = requests.length
    expect((await search('How do I install it?'))[0]).toBe('/#install')
    expect(requests).toHaveLength(asked)
    expect(logged).toEqual([
      expect.stringContaining('The embedding server cannot be used, and searches go on without it'),
    ])
  })
})

test('batches that were embedded before the server went away are not sent again', async () => {
  const pages = Object.fromEntries(
    Array.from({ length: 40 }, (_, page) => [`p${page}.md`, `---\ntitle: Page ${page}\n---\nText.`]),
  )
  const store = await makeStore()
  let requests = 0
  const first = await openIndex({ pages, store, refuse: (response) => ++requests > 1 && send(response, {}, 500) })
  expect(first.isComplete).toBe(false)
  const second = await openIndex({ pages, store })
  expect(second.texts()).toHaveLength(8)
})

test('a folder that is gone for a moment does not cost the vectors', async () => {
  const store = await makeStore()
  const { live, folder, index, vectors } = await openIndex({ store })
  await rm(join(folder, 'theming.md'))
  await rm(join(folder, 'index.md'))
  await live.reload()
  await index.update(live.current)
  await vectors.complete()
  const again = await openIndex({ store })
  expect(again.texts()).toEqual([])
})

test('pages that are not read yet keep their vectors', async () => {
  const store = await makeStore()
  const { live, index, vectors } = await openIndex({ store })
  await index.update({ ...live.current, isComplete: false, pages: new Map([...live.current.pages].slice(0, 1)) })
  await vectors.complete()
  const again = await openIndex({ store })
  expect(again.texts()).toEqual([])
})

describe('a reranker', () => {
  async function openReranked(options: EmbeddingServerOptions) {
    const server = await embeddingServer(options)
    const live = await openSite({ domain: 'fences', folder: await writeFiles(PAGES), title: 'Fences' })
    await live.close()
    const logged: string[] = []
    const reranker = createReranker({
      baseURL: server.baseURL,
      name: 'ranker',
      apiKey: 'secret',
      log: (line) => logged.push(line),
    })
    const index = createIndex(live.current, { reranker })
    const search = async (question: string) => (await index.search(question, { limit: 2 })).map(({ url }) => url)
    return { ...server, logged, search }
  }

  test('puts the section first that answers the question', async () => {
    const { search, texts, authorizations } = await openReranked({ relevance: (_, text) => toMeaning(text)[2] ?? 0 })
    expect((await search('fences dark theme'))[0]).toBe('/#install')
    expect(texts()).toContain('Fences › Install\nInstall it with npm:\nnpm install fences\nIt needs Node 20.')
    expect(authorizations).toEqual(['Bearer secret'])
  })

  test.for([
    [
      'refuses',
      (response) => send(response, {}, 401),
      /^The reranking server cannot be used.* status 401\. Check RERANK_BASE_URL/,
    ],
    [
      'sends something else',
      (response) => send(response, [{ index: 0, score: 1 }]),
      /^The reranking server cannot be used/,
    ],
    [
      'names texts that it did not get',
      (response) => send(response, { results: [{ index: 99, relevance_score: 1 }] }),
      /^$/,
    ],
    [
      'redirects',
      (response) => response.writeHead(302, { location: 'http://localhost:1/' }).end(),
      /^The reranking server cannot be used/,
    ],
  ] satisfies [string, (response: Parameters<typeof send>[0]) => unknown, RegExp][])(
    'that %s changes nothing',
    async ([, fail, message]) => {
      const { search, logged } = await openReranked({
        refuse(response) {
          fail(response)
          return true
        },
      })
      expect(await search('Install fences')).toEqual(['/#install', '/#fences'])
      expect(logged.join()).toMatch(message)
    },
  )
})
