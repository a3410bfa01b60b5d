import type { SiteOptions } from 'docs-assistant-service'
import { createModel } from 'docs-assistant-service'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { ask, post } from './ask.js'
import { openAdmin } from './openAdmin.js'
import { openAiServer } from './openAiServer.js'
import { readAnswer } from './readAnswer.js'
import { startService, writeFiles } from './startService.js'

const PAGES = {
  'index.md': '# Fences\n\nFences paints fences.',
  'billing.md': '# Billing\n\n## Cancel\n\nWrite to us within 14 days, and the amount is returned.',
  'gates.md':
    '# Gates\n\n## Add a gate\n\nAdd a gate with `fences add`.\n\n## Remove a gate\n\nUnhinge the gate first.',
  'legacy/gates.md': '# Old gates\n\n## Add a gate\n\nAdd a gate with `gatectl`, add a gate twice.',
  'internal/gates.md': '# Gate makers\n\nHow we make a gate: add a gate to the plan, then another gate.',
}

const QUESTIONS = [
  'How do I add a gate?',
  'How do I remove a gate?',
  'How do we make a gate?',
  'What is Fences?',
  'When is the amount returned?',
  'Which warranty covers Kubernetes?',
]

type Curation = NonNullable<SiteOptions['curation']>

async function startCurated(curation: Curation | undefined, options: Parameters<typeof startService>[0] = {}) {
  const folder = await writeFiles(PAGES)
  const site = { domain: 'fences', folder, title: 'Fences', organization: 'default', curation }
  const service = await startService({ sites: [site], ...options })
  const answerTo = async (question: string) => readAnswer(await ask(service.endpoint, question))
  return { ...service, folder, answerTo }
}

/** What readers get of each question, without the ids of the answer. */
async function answerAll(curation: Curation | undefined): Promise<object[]> {
  const { answerTo } = await startCurated(curation)
  const answers = []
  for (const question of QUESTIONS) {
    const { text, sources, hits } = await answerTo(question)
    answers.push({ question, text, sources, hits })
  }
  return answers
}

describe('a section that is pinned to a question', () => {
  const pins = [{ section: '/billing#cancel', questions: ['How do I get my money back?'] }]

  test.for([
    'How do I get my money back?',
    'get my money back',
    'How can I get back the money?',
    'how do i get MONEY back',
  ])('is the answer to "%s"', async (question) => {
    const { answerTo } = await startCurated({ pins })
    const { text, sources, finish } = await answerTo(question)
    expect(text).toBe(
      'The docs say:\n\n**[Billing: Cancel](/billing#cancel)**\n\n> Write to us within 14 days, and the amount is returned.',
    )
    expect(sources.map(({ url }) => url)).toEqual(['/billing#cancel'])
    expect(finish).toMatchObject({ finishReason: 'stop' })
  })

  test('is not found without it, and changes no other question', async () => {
    const { answerTo } = await startCurated(undefined)
    expect((await answerTo('How do I get my money back?')).text).not.toContain('14 days')
    expect(await answerAll({ pins })).toEqual(await answerAll(undefined))
  })

  test('is the first that a language model gets', async () => {
    const { baseURL, requests } = await openAiServer((reply) => {
      reply.write('Write to us [1].')
      reply.end('stop')
    })
    const { answerTo } = await startCurated({ pins }, { model: createModel({ baseURL, name: 'small' }) })
    const { sources } = await answerTo('How do I get my money back?')
    const [prompt = ''] =
      requests[0]?.messages.flatMap(({ role, content }) => (role === 'user' ? [String(content)] : [])) ?? []
    expect(prompt).toContain('{"source":1,"url":"/billing#cancel"')
    expect(sources.map(({ url }) => url)).toEqual(['/billing#cancel'])
  })
})

describe('an answer that the owners have written', () => {
  const answers = [
    { questions: ['What does it cost?', 'price list'], answer: 'It is free. See [Billing](/billing) for refunds.' },
  ]

  test('is given word for word with its sources, without a language model', async () => {
    const { baseURL, requests } = await openAiServer((reply) => reply.end('stop'))
    const { answerTo } = await startCurated({ answers }, { model: createModel({ baseURL, name: 'small' }) })
    for (const question of ['What does it cost?', 'what does that cost', 'Is there a price list?']) {
      const { text, sources } = await answerTo(question)
      expect(text).toBe('It is free. See [Billing](/billing) for refunds.')
      expect(sources.map(({ url }) => url)).toEqual(['/billing#billing'])
    }
    expect(requests).toEqual([])
  })

  test('links to where the docs are published, and counts as answered', async () => {
    const folder = await writeFiles(PAGES)
    const site = {
      domain: 'fences',
      folder,
      organization: 'default',
      url: 'https://docs.example',
      curation: { answers },
    }
    const { endpoint, store } = await openAdmin({ sites: [site] })
    const { text } = await readAnswer(await ask(endpoint, 'What does it cost?'))
    expect(text).toContain('[Billing](https://docs.example/billing)')
    const [record] = await store.list('fences', { from: '2000-01-01', to: '9999-01-01', limit: 1 })
    expect(record).toMatchObject({ outcome: 'answered', pages: ['https://docs.example/billing'] })
  })

  test('changes no other question', async () => {
    expect(await answerAll({ answers })).toEqual(await answerAll(undefined))
  })
})

describe('a page that the owners', () => {
  const examples = [{ question: 'How do I add a gate?', cites: '/gates#add-a-gate' }]

  test('weigh less comes later', async () => {
    const first = async (weights: Curation['weights']) => {
      const { answerTo } = await startCurated({ weights })
      return (await answerTo('add a gate')).hits[0]?.path
    }
    expect(await first([{ pages: '/legacy/**', factor: 0.1, examples }])).toBe('/gates')
    expect(await first([{ pages: '/legacy/**', factor: 9, examples }])).toBe('/legacy/gates')
    expect(await first([{ pages: '/legacy/gates', factor: 9, examples }])).toBe('/legacy/gates')
  })

  test('keep out of answers is still found by the search', async () => {
    const { answerTo, url } = await startCurated({
      notInAnswers: [{ pages: '/internal/**', questions: ['How do we make a gate?'] }],
    })
    const { text, hits } = await answerTo('How do we make a gate?')
    expect(text).not.toContain('/internal/')
    expect(hits.map(({ path }) => path)).not.toContain('/internal/gates')
    const found = await post(`${url}/v1/search/fences`, { query: 'make a gate' })
    expect(await found.text()).toContain('/internal/gates')
  })
})

test('words that the owners say mean the same find each other', async () => {
  const { answerTo } = await startCurated({
    synonyms: [{ words: ['gate', 'portal'], examples: [{ question: 'add a portal', cites: '/gates' }] }],
  })
  expect((await answerTo('How do I remove a portal?')).text).toContain('> Unhinge the gate first.')
})

test('the owner is told once what no longer fits, when a page goes', async () => {
  const { folder, logged } = await startCurated({
    pins: [{ section: '/billing#cancel', questions: ['money back'] }],
    answers: [{ questions: ['cost'], answer: 'See [Billing](/billing).' }],
    weights: [{ pages: '/nowhere/**', factor: 2, examples: [{ question: 'x', cites: '/nowhere' }] }],
  })
  const told = () => logged.filter((line) => line.includes('no longer fits'))
  expect(told()).toEqual([
    'The curation of "fences" no longer fits: "weights" names /nowhere/**, and the docs have no such page.',
  ])
  await writeFile(join(folder, 'billing.md'), '# Billing\n\n## Cancelling\n\nWrite to us.')
  await vi.waitFor(() => expect(told()).toHaveLength(2))
  expect(told()[1]).toContain('"pins" names /billing#cancel, which the docs do not have.')
  await rm(join(folder, 'billing.md'))
  await vi.waitFor(() => expect(told()).toHaveLength(3))
  expect(told()[2]).toContain('The answer to "cost" links to /billing, which the docs do not have.')
})

test('the page "Why this answer" says what the owners have done', async () => {
  const folder = await writeFiles(PAGES)
  const curation = {
    pins: [{ section: '/billing#cancel', questions: ['money back'] }],
    answers: [{ questions: ['cost'], answer: 'It is free.' }],
    weights: [{ pages: '/legacy/**', factor: 0.5, examples: [{ question: 'add a gate', cites: '/gates' }] }],
  }
  const { request, logIn } = await openAdmin({
    sites: [{ domain: 'fences', folder, title: 'Fences', organization: 'default', curation }],
  })
  await logIn()
  const why = async (question: string) =>
    (await request(`/admin/fences/why?question=${encodeURIComponent(question)}`)).text
  expect(await why('money back')).toContain('The owners of the docs have pinned the first result to the question.')
  expect(await why('cost')).toContain('The owners of the docs have written the answer.')
  expect(await why('add a gate')).toContain('×0.5 weight of the owners')
})
