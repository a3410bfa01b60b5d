import type { Message } from 'docs-assistant/contract'
import { createModel } from 'docs-assistant-service'
import { describe, expect, test } from 'vitest'
import { ask, assistant, post, user } from './ask.js'
import { openAiServer, type Reply } from './openAiServer.js'
import { readAnswer } from './readAnswer.js'
import { startService } from './startService.js'

/** What the service says about its answer to a question. */
async function readConfidence(question: string, options: Parameters<typeof startService>[0] = {}) {
  const { endpoint } = await startService(options)
  const { lines } = await readAnswer(await ask(endpoint, question))
  return lines.filter(({ code }) => code === '8').flatMap(({ value }) => value)
}

/** A model that searches for something and then says something. */
async function createChatModel(query: string, say: (to: Reply) => void) {
  const { baseURL } = await openAiServer((to, { messages }) => {
    if (messages.at(-1)?.role === 'tool') {
      say(to)
    } else {
      to.callTool('search', { query })
      to.end('tool_calls')
    }
  })
  return createModel({ baseURL, name: 'small-model', apiKey: 'sk-test' })
}

const annotation = (confidence: string) => [{ type: 'answer', confidence, feedback: false, attachments: ['text'] }]

test('an answer of the embedded model is as good as it says', async () => {
  expect(await readConfidence('How do I change the accent colour?')).toMatchObject(annotation('answered'))
  expect(await readConfidence('What is the capital of France?')).toEqual(annotation('unanswered'))
})

test('an answer suggests the sections beside the one that it quotes first, and asking one of them finds it', async () => {
  const pages = {
    'gates.md':
      '# Gates\n\nGates open fences.\n\n## Oil the hinges\n\nUse linseed oil, twice a year.\n\n## Add a gate\n\nCall `addGate`.\n\n## Paint a gate\n\nUse lead-free paint.\n\n## Examples\n\nSee the barn.',
  }
  const [answered] = await readConfidence('How do I oil the hinges?', { pages })
  expect(answered).toEqual({
    type: 'answer',
    confidence: 'answered',
    feedback: false,
    attachments: ['text'],
    suggestions: ['Gates: Add a gate', 'Gates: Paint a gate'],
  })
  expect(await readConfidence('Gates: Paint a gate', { pages })).toMatchObject([{ confidence: 'answered' }])
  expect(await readConfidence('What is the capital of France?', { pages })).toEqual(annotation('unanswered'))
})

describe('where a question fits several sections about equally', () => {
  const onPlatform = (name: string) => `# ${name}\n\n## Install\n\nOn ${name}, install the gate from its package.`
  const pages = {
    'linux.md': onPlatform('Linux'),
    'windows.md': onPlatform('Windows'),
    'macos.md': onPlatform('macOS'),
    'fences.md': '# Fences\n\n## Paint\n\nPaint a fence in spring.',
  }

  /** The answer to the last of several questions. */
  async function askAll(endpoint: string, ...questions: string[]) {
    const messages: Message[] = []
    let threadId: string | undefined
    for (const question of questions) {
      messages.push(user(question))
      const { text, finish } = await readAnswer(
        await post(endpoint, { fp: 'anonymous', messages, ...(threadId && { threadId }) }),
      )
      messages.push(assistant(text))
      threadId = finish.threadId
    }
    return messages.at(-1)?.content
  }

  test('the answer asks back once, and a choice is answered', async () => {
    const { endpoint } = await startService({ pages })
    const { text, lines } = await readAnswer(await ask(endpoint, 'How do I install it?'))
    expect(text).toMatch(/\n\nWhich one do you mean\?$/)
    expect(lines.find(({ code }) => code === '8')?.value).toMatchObject([
      { suggestions: ['Linux: Install', 'Windows: Install', 'macOS: Install'] },
    ])
    expect(await askAll(endpoint, 'How do I install it?', 'Windows: Install')).toMatch(
      /^The docs say:\n\n\*\*\[Windows: Install\][^]*package\.$/,
    )
    expect(await askAll(endpoint, 'How do I install it?', 'install')).not.toContain('Which one')
  })

  test('a question that says which one is not asked back', async () => {
    expect(await readConfidence('How do I install it on macOS?', { pages })).not.toMatchObject([
      { suggestions: expect.arrayContaining(['Linux: Install']) as string[] },
    ])
  })

  test('an example in several languages is offered in the others', async () => {
    const example = (language: string, code: string) => `**${language}**\n\n\`\`\`sh\n${code}\n\`\`\``
    const installing = `# Install\n\nInstall the package of the gate:\n\n${example('npm', 'npm i gate')}\n\n${example('yarn', 'yarn add gate')}\n\n${example('pnpm', 'pnpm add gate')}`
    const { endpoint } = await startService({ pages: { ...pages, 'install.md': installing } })
    const { lines } = await readAnswer(await ask(endpoint, 'How do I install the package of the gate?'))
    expect(lines.find(({ code }) => code === '8')?.value).toMatchObject([
      {
        suggestions: [
          'How do I install the package of the gate (yarn)',
          'How do I install the package of the gate (pnpm)',
        ],
      },
    ])
    const { text } = await readAnswer(await ask(endpoint, 'How do I install the package of the gate (yarn)'))
    expect(text).toContain('yarn add gate')
  })
})

test.for([
  ['links to what was found', 'accent colour', 'Set the [token](/theming#tokens).', 'answered'],
  ['links to a page of what was found', 'accent colour', 'See [Theming](/theming).', 'answered'],
  ['links to nothing', 'accent colour', 'Colours are nice.', 'partly'],
  [
    'says that the docs do not tell',
    'accent colour',
    'I found nothing in the documentation that answers this. See [Theming](/theming#tokens).',
    'unanswered',
  ],
  [
    'says so in another language',
    'accent colour',
    'In der Dokumentation steht nichts, was das beantwortet.',
    'unanswered',
  ],
] as const)('an answer that %s', async ([, query, text, confidence]) => {
  const model = await createChatModel(query, (to) => {
    to.write(text)
    to.end('stop')
  })
  expect(await readConfidence('How do I change it?', { model })).toMatchObject(annotation(confidence))
})

test.for([
  ['as a first line', ['NO_ANSWER\n\nDazu sagt die Dokumentation nichts. Siehe [Farben](/theming#tokens).']],
  [
    'in small pieces',
    ['NO', '_ANS', 'WER', '\n', '\nDazu sagt die Dokumentation nichts. Siehe [Farben](/theming#tokens).'],
  ],
  ['in bold', ['**NO_ANSWER**', '\n\nDazu sagt die Dokumentation nichts. Siehe [Farben](/theming#tokens).']],
  ['in brackets', ['[NO_ANSWER] Dazu sagt die Dokumentation nichts. Siehe [Farben](/theming#tokens).']],
] as const)('a refusal in any words is known by its mark, %s, which readers do not see', async ([, deltas]) => {
  const model = await createChatModel('accent colour', (to) => {
    for (const delta of deltas) to.write(delta)
    to.end('stop')
  })
  const { endpoint } = await startService({ model })
  const { text, lines, sources } = await readAnswer(await ask(endpoint, 'Was kostet das?'))
  expect(text).toBe('Dazu sagt die Dokumentation nichts. Siehe [Farben](/theming#tokens).')
  expect(sources).toEqual([])
  expect(lines.filter(({ code }) => code === '8').flatMap(({ value }) => value)).toEqual(annotation('unanswered'))
})

test('a refusal that is only the mark is said in the language of the question', async () => {
  const model = await createChatModel('accent colour', (to) => {
    to.write('NO_ANSWER')
    to.end('stop')
  })
  const { endpoint } = await startService({ model })
  const { text, errors } = await readAnswer(await ask(endpoint, 'Was kostet das und wie zahle ich?'))
  expect(errors).toEqual([])
  expect(text).toBe('In der Dokumentation steht nichts, was das beantwortet.')
})

test.for(['NO_ANSWERS is a constant.', '**Note** See [Theming](/theming).', 'NO', '## NOT'])(
  'text that only begins like the mark is kept: %s',
  async (written) => {
    const model = await createChatModel('accent colour', (to) => {
      for (const letter of written) to.write(letter)
      to.end('stop')
    })
    const { endpoint } = await startService({ model })
    expect((await readAnswer(await ask(endpoint, 'How do I change it?'))).text).toBe(written)
  },
)

test('an answer to what the docs do not tell has no support, whatever it says', async () => {
  const model = await createChatModel('capital France', (to) => {
    to.write('It is Paris.')
    to.end('stop')
  })
  expect(await readConfidence('What is the capital of France?', { model })).toEqual(annotation('unanswered'))
})

test('nothing is said about an answer that has failed', async () => {
  const model = await createChatModel('accent', (to) => {
    to.write('Set ')
    to.cut()
  })
  expect(await readConfidence('What is the capital of France?', { model })).toEqual([])
})
