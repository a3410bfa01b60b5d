import { expect, test } from 'vitest'
import { ask, post, user } from './ask.js'
import { readAnswer } from './readAnswer.js'
import { startService } from './startService.js'

const gates = (how: string) => `# Gates\n\n## Oil a gate\n\nTo oil the hinges of a gate, ${how}.`

const PAGES = {
  'v1/gates.md': gates('pour oil on them'),
  'v2/gates.md': gates('call `oil()`'),
  'v10/gates.md': gates('call `gate.oil()`'),
  'next/gates.md': gates('wait for the robot'),
  'v1/doors.md': '# Doors\n\n## Locks\n\nA door has a lock.',
  'v2/doors.md': '# Doors\n\n## Locks\n\nA door has two locks.',
  'about.md': '# About\n\nWe make fences since 1999.',
}

async function answerTo(question: string, body: object = {}, pages: Record<string, string> = PAGES) {
  const { endpoint } = await startService({ pages })
  const response = await post(endpoint, { fp: 'anonymous', messages: [user(question)], ...body })
  const { text, lines } = await readAnswer(response)
  const results = lines.flatMap(({ code, value }) =>
    code === 'a'
      ? (value as { result: { results: { url: string; metadata: { version?: string } }[] } }).result.results
      : [],
  )
  return { text, urls: results.map(({ url }) => url), versions: results.map(({ metadata }) => metadata.version) }
}

test('the same section in several versions is one result, of the newest released one, with links to the others', async () => {
  const { text, urls, versions } = await answerTo('How do I oil the hinges of a gate?')
  expect(urls.filter((url) => url.endsWith('#oil-a-gate'))).toEqual(['/v10/gates#oil-a-gate'])
  expect(versions[0]).toBe('v10')
  expect(text).toContain(
    '**[Gates: Oil a gate](/v10/gates#oil-a-gate)** ([v2](/v2/gates#oil-a-gate), [v1](/v1/gates#oil-a-gate), [next](/next/gates#oil-a-gate))\n\n> To oil the hinges of a gate, call `gate.oil()`.',
  )
})

test('a reader in a version gets the sections of that version', async () => {
  const { urls } = await answerTo('How do I oil the hinges of a gate?', { currentPath: '/v1/doors' })
  expect(urls[0]).toBe('/v1/gates#oil-a-gate')
})

test.for([
  ['How do I oil a gate in v2?', '/v2/gates#oil-a-gate'],
  ['Oil a gate with version 1', '/v1/gates#oil-a-gate'],
  ['How do I oil a gate of Fences 2?', '/v2/gates#oil-a-gate'],
  ['oil a gate since 1.x', '/v1/gates#oil-a-gate'],
  // No version of these docs, or no version at all.
  ['How do I oil 2 hinges of a gate?', '/v10/gates#oil-a-gate'],
  ['How do I oil a gate in v7?', '/v10/gates#oil-a-gate'],
] as const)('%s', async ([question, expected]) => {
  const { urls } = await answerTo(question)
  expect(urls[0]).toBe(expected)
})

test.for([
  ['How do I oil a gate in v7?', 'The docs have no version 7; these pages are of v10.\n\nThe docs say:'],
  ['oil a gate with version 7.1', 'The docs have no version 7.1; these pages are of v10.\n\nThe docs say:'],
  ['oil a gate since 7.x', 'The docs have no version 7.x; these pages are of v10.\n\nThe docs say:'],
  [
    'Wie kann ich in Version 7 oil a gate machen?',
    'Eine Version 7 gibt es in der Dokumentation nicht; diese Seiten sind aus v10.',
  ],
  // Another product's version, and numbers.
  ['How do I oil a gate with React v19?', ''],
  ['How do I oil 7 hinges of a gate?', ''],
] as const)('of a version that the docs do not have: %s', async ([question, expected]) => {
  const { text } = await answerTo(question)
  expect(text.slice(0, expected.length)).toBe(expected)
  if (expected === '') expect(text).not.toContain('no version')
})

test('what the reader’s language does not have is shown from another one, which the answer says', async () => {
  const page = (language: string, text: string) => `---\nlanguage: ${language}\n---\n${text}`
  const pages = {
    'de/tore.md': page('de', '# Tore\n\nSo streicht man ein Tor mit einem Pinsel und mit Farbe.'),
    'en/gates.md': page('en', '# Gates\n\n## Rotate the keys\n\nRotate the keys of a gate once a year.'),
  }
  const { text } = await answerTo('Rotate the keys of a gate', { filter: { language: 'de' } }, pages)
  expect(text).toContain('The docs have nothing on this in German; these pages are in English.\n\nThe docs say:')
  expect(text).toContain('[Gates: Rotate the keys](/en/gates#rotate-the-keys)')
})

test('a version that the question names counts more than the one being read', async () => {
  const { urls } = await answerTo('How do I oil a gate in v2?', { currentPath: '/v1/gates' })
  expect(urls[0]).toBe('/v2/gates#oil-a-gate')
})

test('directories of years are no versions', async () => {
  const pages = Object.fromEntries(
    [2021, 2022, 2023].flatMap((year) =>
      Array.from({ length: 4 }, (_, index) => [
        `blog/${year}/${index === 0 ? 'summary' : `post-${year}-${index}`}.md`,
        `# Summary\n\nHinges of ${year}, part ${index}.`,
      ]),
    ),
  )
  const { urls } = await answerTo('summary of hinges', {}, pages)
  expect(urls.length).toBe(5)
})

test('docs of a single version know none', async () => {
  const { versions } = await answerTo(
    'What has a lock?',
    {},
    { 'v1/doors.md': PAGES['v1/doors.md'], 'index.md': '# Start' },
  )
  expect(versions).toEqual([undefined])
  const { endpoint } = await startService({ pages: PAGES })
  expect((await readAnswer(await ask(endpoint, 'Since when do we make fences?'))).text).toContain('since 1999')
})

/** The docs of a test library in eight versions, as a tree of each. Some sections came later, and some were removed. */
const VERSIONS = ['v15', 'v16', 'v17', 'v18', 'v19', 'v20', 'v21', 'v22'] as const

function writeAssertions(version: string): string {
  const major = Number(version.slice(1))
  return [
    `# Assertions\n\nThis module of ${version} has functions for tests: strict mode, calls, snapshots, matches and errors.`,
    `## Strict mode\n\nIn strict mode, \`assert.equal\` compares with ${major < 18 ? 'Object.is' : 'the === operator'} in ${version}.`,
    ...(major < 20
      ? ['## Call trackers\n\nA `CallTracker` counts how often a function is called, and verifies it at the end.']
      : []),
    ...(major >= 19 ? ['## Snapshots\n\n`assert.snapshot` compares a value with a file.'] : []),
    `## Matching text\n\n\`assert.match\` expects a text to match a regular expression${major >= 17 ? ', or a string' : ''}.`,
    `## Rejections\n\n\`assert.rejects\` awaits a promise${major >= 21 ? ' for at most five seconds' : ''}.`,
    `## Assertion errors\n\nAn \`AssertionError\` has a diff of ${major >= 20 ? 'all' : 'fifty'} lines.`,
  ].join('\n\n')
}

const ASSERTIONS = Object.fromEntries([
  ...VERSIONS.flatMap((version) => [
    [`${version}/assert.md`, writeAssertions(version)],
    [`${version}/runner.md`, `# Test runner\n\n## Filters\n\nRun some tests only with \`--grep\` in ${version}.`],
  ]),
  ['about.md', '# About\n\nWe write tests since 1999.'],
]) as Record<string, string>

const NAMING_VERSIONS = [
  ['How does strict mode compare in v16?', '/v16/assert#strict-mode'],
  ['strict mode in version 18', '/v18/assert#strict-mode'],
  ['strict mode 21', '/v21/assert#strict-mode'],
  ['How do I count calls with version 17?', '/v17/assert#call-trackers'],
  ['CallTracker in 19', '/v19/assert#call-trackers'],
  ['How do I use a call tracker with v15?', '/v15/assert#call-trackers'],
  ['What is a CallTracker in 16.x?', '/v16/assert#call-trackers'],
  ['compare with a snapshot in v19', '/v19/assert#snapshots'],
  ['How do snapshots work in version 20?', '/v20/assert#snapshots'],
  ['assert.snapshot v21', '/v21/assert#snapshots'],
  ['match a text in 17', '/v17/assert#matching-text'],
  ['Can I match text with a string in v16?', '/v16/assert#matching-text'],
  ['assert.match in version 22', '/v22/assert#matching-text'],
  ['How do I match a regular expression since 18?', '/v18/assert#matching-text'],
  ['How long does assert.rejects wait in 21?', '/v21/assert#rejections'],
  ['assert.rejects before v20', '/v20/assert#rejections'],
  ['rejections in release 15', '/v15/assert#rejections'],
  ['How many lines has the diff of an AssertionError in v20?', '/v20/assert#assertion-errors'],
  ['assertion errors in v18', '/v18/assert#assertion-errors'],
  ['AssertionError version 15', '/v15/assert#assertion-errors'],
  ['run some tests only in v17', '/v17/runner#filters'],
  ['filters of the test runner, version 19', '/v19/runner#filters'],
] as const

const NAMING_NONE = [
  ['How does strict mode compare?', '/v22/assert#strict-mode'],
  ['compare with a snapshot', '/v22/assert#snapshots'],
  ['How long does assert.rejects wait?', '/v22/assert#rejections'],
  ['AssertionError', '/v22/assert#assertion-errors'],
  ['run some tests only', '/v22/runner#filters'],
] as const

test('at least 20 of 22 questions that name a version are answered from it', async () => {
  expect(NAMING_VERSIONS.length).toBe(22)
  const missed = await findMissed(NAMING_VERSIONS)
  expect(22 - missed.length, missed.join('\n')).toBeGreaterThanOrEqual(20)
})

test('5 of 5 questions that name no version are answered from the newest one, with no section twice', async () => {
  expect(await findMissed(NAMING_NONE)).toEqual([])
})

async function findMissed(questions: readonly (readonly [string, string])[]): Promise<string[]> {
  const { endpoint } = await startService({ pages: ASSERTIONS })
  const missed: string[] = []
  for (const [question, section] of questions) {
    const { sources } = await readAnswer(await ask(endpoint, question))
    const sections = sources.map(({ url }) => url.replace(/^\/v\d+/, ''))
    const isRepeated = new Set(sections).size < sections.length
    if (sources[0]?.url !== section || isRepeated)
      missed.push(`${question} → ${sources.map(({ url }) => url).join(', ') || 'nothing'}`)
  }
  return missed
}
