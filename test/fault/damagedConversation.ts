import fc from 'fast-check'

export const PREFIX = 'docs-assistant:acme:anonymous:'

const about = {
  context: [{ type: 'code', value: 'let a', path: '/a', elementId: 'b' }],
  filter: { version: '2.x', language: 'en' },
}

const answerParts = [
  { type: 'step-start' },
  {
    type: 'reasoning',
    reasoning: 'First **this**.',
    details: [
      { type: 'text', text: 'First **this**.', signature: 's' },
      { type: 'redacted', data: 'x' },
    ],
  },
  {
    type: 'tool-invocation',
    toolInvocation: { state: 'partial-call', step: 0, toolCallId: 'c1', toolName: 'lookUp', args: { a: 1 } },
  },
  {
    type: 'tool-invocation',
    toolInvocation: { state: 'call', step: 0, toolCallId: 'c2', toolName: 'lookUp', args: null },
  },
  {
    type: 'tool-invocation',
    toolInvocation: {
      state: 'result',
      step: 0,
      toolCallId: 'c3',
      toolName: 'search',
      args: { query: 'theme' },
      result: {
        results: [
          { path: 'guides/theming', title: 'Theming', metadata: { title: 'Theming', version: '1.x', language: 'en' } },
        ],
      },
    },
  },
  { type: 'source', source: { sourceType: 'url', id: 's1', url: '/guides/theming#dark', title: 'Theming: Dark' } },
  { type: 'source', source: { sourceType: 'url', id: 's2', url: 'https://elsewhere.example/a', title: null } },
  { type: 'file', mimeType: 'image/png', data: 'AAAA' },
  {
    type: 'text',
    text: 'Set **one** token, see [Theming](/guides/theming).\n\n```css\na { b: c }\n```\n\n```suggestions\n(And dark?)[/dark]\n```',
  },
]

const question = (id: string, content: string) => ({
  id,
  role: 'user',
  content,
  createdAt: '2026-01-01T00:00:00.000Z',
  annotations: [
    { type: 'docs-assistant-context', ...about },
    { type: 'theirs', value: [1] },
  ],
  parts: [{ type: 'text', text: content }],
  experimental_attachments: [{ name: 'a.png', contentType: 'image/png', url: 'https://files.example/a.png' }],
})

const answer = (id: string, parts: unknown[] = [{ type: 'text', text: 'Set **one** token.' }]) => ({
  id,
  role: 'assistant',
  content: 'Set **one** token.',
  createdAt: '2026-01-01T00:00:01.000Z',
  annotations: [{ confidence: 1 }],
  parts,
  experimental_attachments: [{ url: 'data:text/plain,a' }],
})

/** One conversation with something of everything that is kept, and the list that it is in. */
const stored = {
  [`${PREFIX}conversation:a`]: {
    version: 2,
    id: 'a',
    updatedAt: 1,
    metadataUpdatedAt: 1,
    turns: [
      { id: 'q1', at: 1, messages: [question('q1', 'How?'), answer('a1')] },
      { id: 'gone', at: 1, messages: [] },
      { id: 'q2', at: 2, until: 0, messages: [question('q2', 'And dark?'), answer('a2', answerParts)] },
      { id: 'q3', at: 3, until: 0, queued: { question: 'Waiting?', about }, messages: [] },
    ],
    thread: { id: 'thr_1', key: null },
    draft: 'And',
    context: about.context,
    isFilterOff: true,
    versions: { questionId: 'q2', others: [[answer('a0')]], shown: 1 },
  },
  [`${PREFIX}index`]: {
    version: 2,
    conversations: [
      { id: 'a', title: 'How?', startedAt: 1, updatedAt: 1, length: 100, count: 4 },
      { id: 'b', title: 'Gone?', startedAt: 1, updatedAt: 1, length: 100, count: 4, isDeleted: true },
      { id: 'c', title: 'Else?', startedAt: 1, updatedAt: 1, length: 100, count: 4 },
    ],
  },
}

const junk = fc.oneof(
  fc.constantFrom(null, 5, -1, 9e15, true, '', 'x', '__proto__', [], [null], {}, [[]], [{}]),
  fc.constantFrom<unknown>(
    { type: 'text' },
    [{ type: 'text' }],
    { type: 'source' },
    { url: 5 },
    { name: {}, url: '/a' },
    [{ url: {} }],
  ),
  fc.constantFrom<unknown>({ type: 'docs-assistant-context', context: [null, { value: 5 }], filter: { version: {} } }),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Where to go on each level of the JSON, what to do there, and with what. */
const mutation = fc.record({
  path: fc.array(fc.nat(1_000), { minLength: 1, maxLength: 9 }),
  kind: fc.constantFrom('delete', 'replace', 'duplicate'),
  value: junk,
})

type Mutation = typeof mutation extends fc.Arbitrary<infer Value> ? Value : never

/** Goes down from `node` for as long as there is something below, and damages what it comes to. */
function damage(node: Record<string, unknown>, { path: [step = 0, ...path], kind, value }: Mutation): void {
  const keys = Object.keys(node)
  const key = keys[step % keys.length]
  if (key === undefined) return
  const child = node[key]
  if (path.length > 0 && typeof child === 'object' && child !== null && Object.keys(child).length > 0) {
    damage(child as Record<string, unknown>, { path, kind, value })
  } else if (kind === 'replace') node[key] = structuredClone(value)
  else if (kind === 'duplicate' && Array.isArray(node)) node.push(structuredClone(child))
  else if (Array.isArray(node)) node.splice(Number(key), 1)
  else Reflect.deleteProperty(node, key)
}

const setRecent = (node: unknown): unknown => {
  if (typeof node !== 'object' || node === null) return node
  if (Array.isArray(node)) return node.map(setRecent)
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      /At$/.test(key) && value === 1 ? Date.now() - 1_000 : setRecent(value),
    ]),
  )
}

/** The texts of a storage in which up to four things were deleted, put in twice or replaced by something else. */
export const damagedStorage = fc.array(mutation, { minLength: 1, maxLength: 4 }).map((mutations) => {
  const texts = setRecent(stored) as Record<string, Record<string, unknown>>
  for (const each of mutations) damage(texts, each)
  return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, JSON.stringify(value)]))
})
