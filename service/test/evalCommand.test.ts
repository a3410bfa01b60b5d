import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createFileInsightsStore } from 'docs-assistant-service'
import { describe, expect, test } from 'vitest'
import { ask } from './ask.js'
import { embeddingServer, toMeaning } from './embeddingServer.js'
import { openAiServer } from './openAiServer.js'
import { ADMIN_KEY, makeFolder, startService, writeFiles } from './startService.js'

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
  return runBeside({}, env, lines, ...args)
}

async function runBeside(
  files: Record<string, string>,
  env: Record<string, string>,
  lines: readonly unknown[],
  ...args: string[]
) {
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')
  const cwd = await writeFiles({
    ...DOCS,
    'questions.jsonl': text,
    'config.json': JSON.stringify({
      sites: [{ domain: 'fences', folder: 'docs', title: 'Fences', synonyms: [['gate', 'door']] }],
    }),
    ...files,
  })
  return new Promise<{ code: number; stdout: string; stderr: string; cwd: string }>((resolve) => {
    execFile(
      process.execPath,
      [BIN, 'eval', ...args],
      { cwd, env: { ...process.env, ...env } },
      (error, stdout, stderr) => {
        resolve({ code: Number(error?.code ?? 0), stdout, stderr, cwd })
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
      'passed             0.75',
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
  expect(stderr).toContain(
    [
      'When is paint dry?',
      '  answered, not useful; first /paint#paint; right /gates',
      '  The answer does not link to /gates.',
      '  | The docs say:',
    ].join('\n'),
  )
  expect(stderr).toContain('  | > Paint is dry within a day.')
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
    'a question of which nothing is expected',
    ['{"question": "Why?"}'],
    ['questions.jsonl', '--folder', 'docs'],
    'questions.jsonl: Line 1 is not a question.',
  ],
  [
    'an answer that is and is not expected',
    ['{"question": "Why?", "mustAbstain": true, "mustSay": ["because"]}'],
    ['questions.jsonl', '--folder', 'docs'],
    'questions.jsonl: Line 1 is not a question.',
  ],
  [
    'a baseline that is none',
    [QUESTIONS[0]],
    ['questions.jsonl', '--folder', 'docs', '--baseline', 'config.json'],
    'config.json: These are no results of an earlier run. Write them with --json.',
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

describe('an answer is graded by what it', () => {
  const question = 'How do I force dark mode?'
  const gradeOf = async (...lines: readonly object[]) => {
    const { stdout } = await run(lines, 'questions.jsonl', '--folder', 'docs', '--json')
    return (JSON.parse(stdout) as { questions: { failures: string[] }[] }).questions.map(({ failures }) => failures)
  }

  test('must say: all of a list, and one of a list in it', async () => {
    expect(
      await gradeOf(
        { question, mustSay: ['DATA-theme', ['class', 'force dark mode']] },
        { question, mustSay: ['data-theme', 'class'] },
        { question, mustSay: [['class', 'cookie']] },
        // The title of a quote names its page, and tells nothing.
        { question, mustSay: ['Theming: Dark mode'] },
      ),
    ).toEqual([
      [],
      ['does not say "class"'],
      ['does not say "class" or "cookie"'],
      ['does not say "Theming: Dark mode"'],
    ])
  })

  test('must not say', async () => {
    expect(
      await gradeOf(
        { question, mustNotSay: ['cookie'] },
        { question, mustNotSay: ['Set data-theme'] },
        { question: 'Which warranty covers Kubernetes?', mustNotSay: ['ten years'] },
      ),
    ).toEqual([[], ['says "Set data-theme"'], []])
  })

  test('must cite: a page, with all of its sections, or a section', async () => {
    expect(
      await gradeOf(
        { question, mustCite: ['/theming'] },
        { question, mustCite: [['/paint', '/theming#dark-mode']] },
        { question, mustCite: ['/theming#theming', '/paint'] },
      ),
    ).toEqual([[], [], ['does not link to /theming#theming', 'does not link to /paint']])
  })

  test('must answer for sure', async () => {
    expect(
      await gradeOf(
        { question, mustAnswer: true },
        { question: 'Which warranty covers Kubernetes?', mustAnswer: true },
        { question, mustNotCite: ['/paint', '/the/**'] },
        { question, mustNotCite: ['/theming#dark-mode', '/**'] },
      ),
    ).toEqual([[], ['has no answer'], [], ['links to /theming#dark-mode', 'links to /**']])
  })

  test('must leave open', async () => {
    expect(
      await gradeOf(
        { question: 'Which warranty covers Kubernetes?', mustAbstain: true },
        { question, mustAbstain: true },
        { question: 'Which warranty covers Kubernetes?', mustSay: ['ten years'] },
      ),
    ).toEqual([[], ['answers, although the docs have no answer'], ['has no answer']])
  })

  test.for([
    ['10', '100 gates', false],
    ['10', '10 gates', true],
    ['10', '10.5 gates', false],
    ['1.5', 'up to 1.5.', true],
    ['5', '1,5 gates', false],
  ] as const)('says as a whole number: %s in "%s" is %s', async ([fact, text, isSaid]) => {
    const { stdout } = await runBeside(
      { 'docs/limits.md': `# Limits\n\nA fence takes ${text} at most, says the manufacturer` },
      {},
      [{ question: 'How many does a fence take at most?', mustSay: [fact] }],
      ...['questions.jsonl', '--folder', 'docs', '--json'],
    )
    expect((JSON.parse(stdout) as { figures: { passed: number } }).figures.passed).toBe(Number(isSaid))
  })
})

test('an owner reads each answer beside what failed, and the share that passed can be a minimum', async () => {
  const questions = [
    { question: 'How do I force dark mode?', mustSay: ['data-theme'] },
    { question: 'When is paint dry?', mustSay: ['two days'] },
  ]
  const args = ['questions.jsonl', '--folder', 'docs', '--details']
  const { code, stdout, stderr } = await run(questions, ...args, '--min-passed', '0.6')
  expect(stdout).toContain('passed             0.50\npage@1                -\n')
  expect(stderr).toContain('  The answer does not say "two days".\n  | The docs say:\n')
  expect(stderr).toContain('  | > Paint is dry within a day.')
  expect(stderr).toContain('passed is 0.50, below the minimum of 0.6.')
  expect(code).toBe(1)
})

describe('a change of the docs', () => {
  const questions = [
    { question: 'How do I force dark mode?', mustSay: ['data-theme'] },
    { question: 'When is paint dry?', mustSay: ['within a day'] },
  ]
  const withBaseline = async (docs: Record<string, string>, ...args: string[]) => {
    const { stdout } = await run(questions, 'questions.jsonl', '--folder', 'docs', '--json')
    return runBeside(
      { 'baseline.json': stdout, ...docs },
      {},
      questions,
      ...['questions.jsonl', '--folder', 'docs', '--baseline', 'baseline.json', ...args],
    )
  }
  const broken = { 'docs/paint.md': '# Paint\n\nPaint is dry soon.' }

  test('that breaks an answer fails the build, and is named with the answer', async () => {
    const { code, stdout, stderr } = await withBaseline(broken)
    expect(stdout).toContain('2 of them were asked before: 1 passed and fail now, 0 failed and pass now')
    expect(stderr).toContain('Broken: When is paint dry?\n')
    expect(stderr).toContain('  The answer does not say "within a day".\n')
    expect(stderr).toContain('  | > Paint is dry soon.')
    expect(stderr).toContain('1 of 2 questions that passed before fail now, and 0 may.')
    expect(code).toBe(1)
  })

  test('that breaks none does not, nor one within the tolerance', async () => {
    expect(await withBaseline({})).toMatchObject({ code: 0 })
    expect(await withBaseline(broken, '--tolerance', '0.5')).toMatchObject({ code: 0 })
    expect(await withBaseline(broken, '--tolerance', '0.4')).toMatchObject({ code: 1 })
  })

  test('is shown in a report with both answers', async () => {
    const { cwd } = await withBaseline(broken, '--report', 'report.html')
    const report = await readFile(join(cwd, 'report.html'), 'utf8')
    expect(report).toContain('1 of 2 answers are as they must be.')
    expect(report).toContain('<li>The answer does not say &quot;within a day&quot;.</li>')
    expect(report).toMatch(/Answer now.*Paint is dry soon.*Answer before.*Paint is dry within a day/s)
    expect(report).not.toMatch(/<script|<link|src=/)
  })
})

test('a language model answers where the command says so', async () => {
  const { baseURL, requests } = await openAiServer((reply) => {
    reply.write('It is dry within a day [1].')
    reply.end('stop')
  })
  const environment = { MODEL_BASE_URL: baseURL, MODEL_NAME: 'small' }
  const questions = [{ question: 'When is paint dry?', mustSay: ['It is dry within a day'], mustCite: ['/paint'] }]
  const args = ['questions.jsonl', '--folder', 'docs', '--details']
  expect((await runWith(environment, questions, ...args)).stdout).toContain('passed             0.00')
  expect(requests).toEqual([])
  const { stdout } = await runWith(environment, questions, ...args, '--model')
  expect(stdout).toContain('passed             1.00')
  expect(requests).toHaveLength(1)
  expect(await run(questions, ...args, '--model')).toMatchObject({
    code: 2,
    stderr: 'There is no language model. Set MODEL_BASE_URL and MODEL_NAME, or leave out --model.\n',
  })
})

describe('a curation', () => {
  const CURATION = [
    'pins:',
    '  - section: /paint#paint',
    '    questions: [How long do I wait?]',
    'answers:',
    '  - answer: See [the gates](/gates).',
    '    questions: [Where are the doors?]',
    'notInAnswers:',
    '  - pages: /theming',
    '    questions: [How do I force dark mode?]',
  ].join('\n')
  const config = JSON.stringify({ sites: [{ domain: 'fences', folder: 'docs', curation: 'curation.yaml' }] })
  const evaluate = (curation: string, ...args: string[]) =>
    runBeside({ 'config.json': config, 'curation.yaml': curation }, {}, [], '--config', 'config.json', ...args)

  test('is checked by its own example questions', async () => {
    const { code, stdout } = await evaluate(CURATION)
    expect(stdout).toMatch(/^3 questions.*\n\npassed {13}1\.00/)
    expect(code).toBe(0)
  })

  test('whose page is gone fails the build', async () => {
    const { code, stderr } = await evaluate(CURATION.replace('/paint#paint', '/paint#drying'))
    expect(stderr).toContain('The curation no longer fits: "pins" names /paint#drying, which the docs do not have.')
    expect(code).toBe(1)
  })

  test('whose example is answered otherwise is named', async () => {
    const weights = '\nweights:\n  - { pages: /paint, factor: 2, examples: [{ question: Add a gate, cites: /paint }] }'
    const { stderr } = await evaluate(CURATION + weights, '--details')
    expect(stderr).toContain('Add a gate\n')
    expect(stderr).toContain('  The answer does not link to /paint.')
  })

  test.each([
    ['a list', 'pins: {', 'curation.yaml is not valid YAML'],
    ['an unknown part', 'pinned: []', 'the file is wrong'],
    ['an entry without an example', 'pins: [{ section: /paint, questions: [] }]', 'give at least one question'],
    ['a pattern in the middle', 'notInAnswers: [{ pages: /a/**/b, questions: [x] }]', 'name a page such as'],
  ])('with %s is refused with the cure', async (_what, curation, message) => {
    const { code, stderr } = await evaluate(curation)
    expect(stderr).toContain(message)
    expect(code).toBe(2)
  })
})

describe('the questions that readers got no answer to', () => {
  const evalOf = (url: string, ...args: string[]) =>
    runWith({ DOCS_ASSISTANT_ADMIN_KEY: ADMIN_KEY }, [], '--from-insights', 'fences', '--url', url, ...args)
  const startWith = async (keep: 'counts' | 'text', questions: readonly string[]) => {
    const store = createFileInsightsStore({ folder: await makeFolder() })
    const service = await startService({ insights: { store, keep } })
    for (const question of questions) await (await ask(service.endpoint, question)).text()
    return service
  }

  test('become a file of questions, those that most have asked first, which fails until the docs answer them', async () => {
    const { url } = await startWith('text', [
      'When is paint dry?',
      'Who repairs the sprocket?',
      'When will the paint be dry?',
      'Force dark mode',
    ])
    const { code, stdout } = await evalOf(url)
    const lines = stdout.trim().split('\n')
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      { question: 'When will the paint be dry?', mustAnswer: true },
      { question: 'When is paint dry?', mustAnswer: true },
      { question: 'Who repairs the sprocket?', mustAnswer: true },
    ])
    expect(code).toBe(0)
    // These docs have the answer to the first two.
    const after = await run(lines, 'questions.jsonl', '--folder', 'docs', '--details')
    expect(after.stdout).toContain('passed             0.67')
    expect(after.stderr).toContain('Who repairs the sprocket?\n')
  })

  test('are not there where their text is not kept, or all were answered', async () => {
    expect(await evalOf((await startWith('counts', ['When is paint dry?'])).url)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The text of questions is not kept.') as unknown,
    })
    expect(await evalOf((await startWith('text', ['Force dark mode'])).url)).toMatchObject({
      code: 1,
      stderr: 'Every question of this period was answered.\n',
    })
  })
})
