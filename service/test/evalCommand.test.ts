import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { embeddingServer, toMeaning } from './embeddingServer.js'
import { writeFiles } from './startService.js'

const BIN = fileURLToPath(new URL('../bin/docs-assistant.js', import.meta.url))

const DOCS = {
  'docs/gates.md': '# Gates\n\n## Add a gate\n\nAdd a gate with `fences add`.\n\n## Remove a gate\n\nUnhinge it first.',
  'docs/theming.md': '# Theming\n\n## Dark mode\n\nSet `data-theme` to force dark mode.',
  'docs/paint.md': '# Paint\n\nPaint is dry within a day.',
}

const QUESTIONS = [
  { question: 'How do I force dark mode?', pages: ['/theming#dark-mode'], phrases: ['Data-Theme', 'colour scheme'] },
  { question: ['How do I add a gate?', 'and remove it?'], pages: ['/gates#remove-a-gate'] },
  { question: 'When is paint dry?', pages: ['/gates'] },
  { question: 'Which warranty covers Kubernetes?', pages: null },
]

/** Runs `docs-assistant eval` beside these files. */
async function run(lines: readonly unknown[], ...args: string[]) {
  return runWith({}, lines, ...args)
}

async function runWith(env: Record<string, string>, lines: readonly unknown[], ...args: string[]) {
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')
  const cwd = await writeFiles({
    ...DOCS,
    'questions.jsonl': text,
    'config.json': JSON.stringify({
      sites: [{ domain: 'fences', folder: 'docs', title: 'Fences', synonyms: [['gate', 'door']] }],
    }),
  })
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      [BIN, 'eval', ...args],
      { cwd, env: { ...process.env, ...env } },
      (error, stdout, stderr) => {
        resolve({ code: Number(error?.code ?? 0), stdout, stderr })
      },
    )
  })
}

test('an owner sees how well the docs answer, and which questions went wrong', async () => {
  const { code, stdout, stderr } = await run(QUESTIONS, 'questions.jsonl', '--folder', 'docs', '--details')
  expect(stdout).toBe(
    [
      '4 questions, 1 of them without an answer in the docs',
      '',
      'page@1             0.67',
      'page@5             0.67',
      'MRR                0.67',
      'margin             1.00',
      'phrase             1.00',
      'answered           1.00',
      'may help           0.00',
      'answered rightly   0.67',
      'useful             0.67',
      'not useful         0.33',
      'abstained          0.00',
      'rightly abstained  1.00',
      'rightly nothing    1.00',
      '',
    ].join('\n'),
  )
  expect(stderr).toContain('When is paint dry?\n  answered, not useful; first /paint#paint; right /gates')
  expect(stderr).not.toContain('dark mode')
  expect(code).toBe(0)
})

test('a CI run fails when a right page comes first too seldom', async () => {
  const below = await run(QUESTIONS, 'questions.jsonl', '--config', 'config.json', '--min-page-at-1', '0.8')
  expect(below).toMatchObject({ code: 1, stderr: 'page@1 is 0.67, below the minimum of 0.8.\n' })
  expect(await run(QUESTIONS, 'questions.jsonl', '--config', 'config.json', '--min-page-at-1', '0.6')).toMatchObject({
    code: 0,
  })
})

test('a program reads the figures and each question with what was found', async () => {
  const { stdout } = await run(QUESTIONS, 'questions.jsonl', '--folder', 'docs', '--json')
  const result = JSON.parse(stdout) as { figures: object; questions: object[] }
  expect(result.figures).toMatchObject({ answered: 1 })
  expect(result.questions[1]).toMatchObject({
    questions: ['How do I add a gate?', 'and remove it?'],
    rank: 1,
    confidence: 'answered',
    grade: 'useful',
  })
})

test.each([
  ['no docs', [], ['questions.jsonl'], 'Usage: docs-assistant eval QUESTIONS'],
  [
    'a minimum that is no share',
    [],
    ['questions.jsonl', '--folder', 'docs', '--min-page-at-1', '80'],
    '--min-page-at-1 "80" must be a number from 0 to 1.',
  ],
  ['a file that is not there', [], ['others.jsonl', '--folder', 'docs'], 'others.jsonl: ENOENT'],
  [
    'a site that is not in the config',
    [],
    ['questions.jsonl', '--config', 'config.json', '--domain', 'gates'],
    'config.json has no site "gates".',
  ],
  [
    'a line that is no question',
    [QUESTIONS[0], '{"question": "Why?"}'],
    ['questions.jsonl', '--folder', 'docs'],
    'questions.jsonl: Line 2 is not a question. Write {"question": "How do I …?", "pages": ["/guides/theming"]}',
  ],
] as const)('%s is refused with the cure', async (_what, lines, args, message) => {
  const { code, stderr } = await run(lines, ...args)
  expect(stderr).toContain(message)
  expect(code).toBe(2)
})

test('an owner sees what an embedding model and a reranker would bring', async () => {
  const { baseURL, authorizations } = await embeddingServer({ relevance: (_, text) => toMeaning(text)[1] ?? 0 })
  const environment = {
    EMBEDDING_BASE_URL: baseURL,
    EMBEDDING_MODEL: 'small',
    EMBEDDING_API_KEY: 'one',
    RERANK_BASE_URL: baseURL,
    RERANK_MODEL: 'small',
    RERANK_API_KEY: 'two',
  }
  const questions = [{ question: 'Can it be less bright in the evening?', pages: ['/theming#dark-mode'] }]
  expect((await run(questions, 'questions.jsonl', '--folder', 'docs')).stdout).toContain('page@1             0.00')
  const { stdout, stderr } = await runWith(environment, questions, 'questions.jsonl', '--folder', 'docs')
  expect(stdout).toContain('page@1             1.00')
  expect(stderr).toBe('')
  expect(new Set(authorizations)).toEqual(new Set(['Bearer one', 'Bearer two']))
})

test('figures are not printed when the docs cannot be embedded', async () => {
  const environment = { EMBEDDING_BASE_URL: 'http://localhost:1/v1', EMBEDDING_MODEL: 'small' }
  const { code, stdout, stderr } = await runWith(environment, QUESTIONS, 'questions.jsonl', '--folder', 'docs')
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toContain('The docs could not be embedded. Correct EMBEDDING_BASE_URL, or unset it')
})

test('the synonyms in the config file count', async () => {
  const questions = [{ question: 'How do I add a door?', pages: ['/gates#add-a-gate'] }]
  expect((await run(questions, 'questions.jsonl', '--folder', 'docs')).stdout).toContain('answered           0.00')
  expect((await run(questions, 'questions.jsonl', '--config', 'config.json')).stdout).toContain(
    'answered           1.00',
  )
})
