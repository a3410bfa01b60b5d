import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openAiServer } from './openAiServer.js'
import { PAGES, writeFiles } from './startService.js'

const BIN = fileURLToPath(new URL('../bin/docs-assistant.js', import.meta.url))

async function ask(args: readonly string[], env: Record<string, string> = {}) {
  const pages = Object.entries(PAGES).map(([name, text]) => [`docs/${name}`, text] as const)
  const cwd = await writeFiles({
    ...Object.fromEntries(pages),
    'docs/news.md': '# News\n\nDark mode is new.',
    'docs/speed.md': '# Speed\n\nFences is fast.',
  })
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      [BIN, 'ask', ...args, '--folder', 'docs'],
      { cwd, env: { ...process.env, ...env } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    )
  })
}

interface Explained {
  margin: number
  terms: { term: string; isInFirstResult: boolean }[]
  results: { url: string; score: number; fields: Record<string, number>; rest: number; boosts: object }[]
  model?: { prompts: string[] }
}

const explain = async (...args: string[]) => JSON.parse((await ask([...args, '--json'])).stdout) as Explained

test('a question is answered as for a reader', async () => {
  const { code, stdout } = await ask(['How do I force dark mode?'])
  expect(stdout).toMatch(/^The docs say:\n\n\*\*\[Theming: Dark mode\]\(\/theming#dark-mode\)\*\*\n\n> /)
  expect(code).toBe(0)
})

test('an owner reads how the answer came about', async () => {
  const { stdout } = await ask(['How do I force dark mode in Kubernetes?', '--explain'])
  expect(stdout).toMatch(/^Confidence: may help\. /m)
  expect(stdout).toMatch(/^ {2}kubernet\S* +\d+\.\d\d +not in the first result$/m)
  expect(stdout).toMatch(/^Results +Score +heading +title +path +anchor +prose +code +described +rest$/m)
  expect(stdout).toMatch(/^\* \/theming#dark-mode +\d+\.\d\d/m)
  expect(stdout).toMatch(/^ *\*? *\/news#news .*×0\.7 news$/m)
  expect(stdout).toMatch(/^Search \d+ ms, first word after \d+ ms, end after \d+ ms\.$/m)
})

test('the parts of a score add up to it, and the best result has the largest', async () => {
  for (const question of ['How do I force dark mode?', 'accent colour', 'install', 'fast speed']) {
    const { results } = await explain(question)
    for (const { score, fields, rest } of results)
      expect(Object.values(fields).reduce((sum, part) => sum + part, rest)).toBeCloseTo(score, 6)
    expect(results.map(({ score }) => score)).toEqual(results.map(({ score }) => score).sort((a, b) => b - a))
  }
  // One word of one section, that only its text has.
  const [fast] = (await explain('fast')).results
  expect(fast?.fields).toMatchObject({ heading: 0, title: 0, path: 0, anchor: 0, code: 0 })
  expect(fast?.fields.prose).toBeGreaterThan(0)
})

test('the page of the reader and the language count as in the widget', async () => {
  const [there] = (await explain('accent colour', '--page', '/theming')).results
  expect(there?.boosts).toEqual({ 'page of the reader': 1.5 })
})

test('a language model answers where the command says so, and its whole prompt is shown', async () => {
  const { baseURL, requests } = await openAiServer((reply) => {
    reply.write('Set it [1].')
    reply.count(700, 4)
    reply.end('stop')
  })
  const environment = { MODEL_BASE_URL: baseURL, MODEL_NAME: 'small' }
  const { stdout } = await ask(['How do I force dark mode?', '--model', '--explain'], environment)
  expect(stdout).toContain('; 700 tokens in, 4 out.')
  const [, prompt = ''] = stdout.split('\nPrompt 1\n\n')
  for (const { content } of requests[0]?.messages ?? []) expect(prompt).toContain(content)
})

test.each([
  ['no question', []],
  ['two questions', ['one', 'two']],
  ['an empty question', [' ']],
])('%s is refused with the usage', async (_what, args) => {
  expect(await ask(args)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Usage: docs-assistant ask') as unknown,
  })
})
