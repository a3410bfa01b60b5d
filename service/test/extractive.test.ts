import { expect, test } from 'vitest'
import { ask, assistant, post, user } from './ask.js'
import { readAnswer } from './readAnswer.js'
import { startService } from './startService.js'

const PAGES = {
  'index.md': [
    '# Fences',
    'Fences paints garden fences.',
    '## Install',
    'Install it with npm:',
    '```sh\nnpm install fences\n\nnpx fences init\n```',
    'It needs Node 20 or later.',
  ].join('\n\n'),
  'guides/theming.md': [
    '# Theming',
    'Colours come from CSS variables that you set anywhere above the fence.',
    '## Accent colour',
    'Set `--fences-accent` to change the accent colour:',
    '```css\n:root {\n  --fences-accent: teal;\n}\n```',
    '## Dark mode',
    'The theme follows the system. Set `data-theme` to `dark` to force dark mode.',
  ].join('\n\n'),
  'guides/gates.md': [
    '# Gates',
    'A gate needs hinges of one of these metals:',
    '- brass, which does not rust\n- steel, which is cheap\n- bronze, for the sea',
    '| metal | price |\n| --- | --- |\n| brass | 12 |\n| steel | 4 |',
  ].join('\n\n'),
}

async function answerTo(question: string) {
  const { endpoint } = await startService({ pages: PAGES })
  return readAnswer(await ask(endpoint, question))
}

test('an answer says that it quotes, and links to the section', async () => {
  const { text, sources } = await answerTo('How do I force dark mode?')
  expect(text).toBe(
    [
      'The docs say:',
      '',
      '**[Theming: Dark mode](/guides/theming#dark-mode)**',
      '',
      '> The theme follows the system. Set `data-theme` to `dark` to force dark mode.',
    ].join('\n'),
  )
  expect(sources.map(({ url }) => url)).toEqual(['/guides/theming#dark-mode'])
})

test('a code block is quoted completely, with its introduction', async () => {
  const { text } = await answerTo('How do I install fences with npm?')
  expect(text).toContain('> Install it with npm:\n> \n> ```sh\n> npm install fences\n> \n> npx fences init\n> ```')
})

test('a list is quoted completely, with its introduction', async () => {
  const { text } = await answerTo('Which metals can the hinges of a gate have?')
  expect(text).toContain('> A gate needs hinges of one of these metals:\n> \n> - brass')
  expect(text).toContain('> - bronze, for the sea')
})

test('an answer quotes several sections if the question is about several', async () => {
  const { endpoint } = await startService({
    pages: { 'oak.md': '# Oak\n\nOak is painted with oil.', 'larch.md': '# Larch\n\nLarch is painted with tar.' },
  })
  const { text, sources } = await readAnswer(await ask(endpoint, 'What is painted?'))
  expect(sources.map(({ url }) => url)).toEqual(['/larch#larch', '/oak#oak'])
  expect(text).toContain('> Oak is painted with oil.')
})

test('a question about a function quotes its definition, which need not repeat its name', async () => {
  const { endpoint } = await startService({
    pages: {
      'paths.md': [
        '# Paths',
        '## paint.expand_colour(name) {#paint.expand_colour}',
        'Returns the value of a named colour.',
        '## resolve(file) {#paint.Brush.resolve}',
        'Returns the file of a brush, with colours as `paint.expand_colour()` returns them.',
      ].join('\n\n'),
      'palette.md': '# Palette\n\nA palette calls `paint.expand_colour()` for each of its colours before it paints.',
    },
  })
  const quote = async (question: string) => (await readAnswer(await ask(endpoint, question))).text
  expect(await quote('What does paint.expand_colour do?')).toContain('Returns the value of a named colour.')
  expect(await quote('How do I use paint.Brush.resolve?')).toContain('> Returns the file of a brush')
})

test('an answer says that nothing was found', async () => {
  const { text, sources } = await answerTo('What is the capital of France?')
  expect(text).toBe('I found nothing in the documentation that answers this. Other words may help.')
  expect(sources).toEqual([])
})

test('an answer says that only little was found, and quotes the closest pages', async () => {
  const { text, sources } = await answerTo('How do I deploy the accent colour to a Kubernetes cluster?')
  expect(text).toMatch(
    /^I found nothing in the documentation that answers this\. The closest pages are:\n\n\*\*\[[^\n]+\)\*\*\n\n> \S/,
  )
  // They are closest, and no sources of what is said.
  expect(sources).toEqual([])
})

test('a question about something else, which has one word of the docs by chance, gets no quotes', async () => {
  const { text } = await answerTo('How do I follow a recipe for a sourdough starter with rye flour?')
  expect(text).toBe(
    'I found nothing in the documentation that answers this. The closest pages are:\n\n- [Theming: Dark mode](/guides/theming#dark-mode)',
  )
})

test('a follow-up is understood from the question before it', async () => {
  const { endpoint } = await startService({ pages: PAGES })
  const response = await post(endpoint, {
    fp: 'a',
    messages: [
      user('Tell me about the accent colour'),
      assistant('The documentation says: …'),
      user('How do I set it?'),
    ],
  })
  const { text, lines } = await readAnswer(response)
  expect(lines.find(({ code }) => code === '9')?.value).toMatchObject({
    args: { query: 'How do I set it?', context: 'accent colour' },
  })
  expect(text).toContain('--fences-accent: teal')
})

test('a follow-up about another topic is answered by its own words, and shows one search', async () => {
  const { endpoint } = await startService({ pages: PAGES })
  const response = await post(endpoint, {
    fp: 'a',
    retrievalPageSize: 1,
    messages: [
      user('How do I install fences with npm?'),
      assistant('The documentation says: …'),
      user('And what about theming?'),
    ],
  })
  const { text, lines } = await readAnswer(response)
  expect(lines.filter(({ code }) => code === '9').map(({ value }) => value)).toMatchObject([
    { args: { query: 'And what about theming?', context: 'install fences npm' } },
  ])
  expect(text).toContain('[Theming](/guides/theming#theming)')
})

test('a follow-up stays on the page that the answer before has cited', async () => {
  const { endpoint } = await startService({
    pages: {
      'doors.md': '# Doors\n\nDoors close.\n\n## Hinges\n\nSet the colour of a hinge.',
      'gates.md': '# Gates\n\nA latch keeps them shut.\n\n## Hinges\n\nSet the colour of a hinge.',
    },
  })
  const first = await readAnswer(await ask(endpoint, 'What does the latch do?'))
  const { text } = await readAnswer(
    await post(endpoint, {
      fp: 'anonymous',
      threadId: first.finish.threadId,
      messages: [user('What does the latch do?'), assistant(first.text), user('And the hinges?')],
    }),
  )
  expect(text).toContain('[Gates: Hinges](/gates#hinges)')
})

test('a question about a selection is understood from the selection', async () => {
  const { endpoint } = await startService({ pages: PAGES })
  const response = await ask(endpoint, 'What does this mean?', {
    context: [{ type: 'textSelection', value: 'bronze', path: '/guides/gates' }],
  })
  const { text } = await readAnswer(response)
  expect(text).toContain('bronze, for the sea')
})

/** The answer over pages with an unrelated one, by which words are rare or not. */
async function answerOver(pages: Record<string, string>, question: string) {
  const { endpoint } = await startService({
    pages: { 'other.md': '# Other\n\nNothing of the kind, in other words.', ...pages },
  })
  return (await readAnswer(await ask(endpoint, question))).text
}

const FILLER = Array.from({ length: 30 }, (_, index) => `Paragraph ${index} tells of the weather in the garden.`)

test('a short section is quoted whole, also behind what matches', async () => {
  const text = await answerOver(
    { 'gates.md': '# Gates\n\nA gate squeaks in winter.\n\nOil it.\n\nThen close it.' },
    'My gate squeaks',
  )
  expect(text).toBe(
    'The docs say:\n\n**[Gates](/gates#gates)**\n\n> A gate squeaks in winter.\n> \n> Oil it.\n> \n> Then close it.',
  )
})

test('an error message is quoted with the cure that stands below it', async () => {
  const error = '```\nHingeError: the hinge 7 is rusty\n```'
  const pages = {
    'errors.md': ['# Errors', ...FILLER, 'You may see:', error, 'Replace the part.', ...FILLER].join('\n\n'),
  }
  const text = await answerOver(pages, 'HingeError: the hinge 7 is rusty')
  expect(text).toContain(
    '> You may see:\n> \n> ```\n> HingeError: the hinge 7 is rusty\n> ```\n> \n> Replace the part.',
  )
  expect(text).not.toContain('Paragraph 29 tells of the weather in the garden.\n> \n> You may see')
})

test('a quote begins at the first of several blocks that match as well', async () => {
  const first = 'To read the boards of a fence, you can loop over it, which takes little memory:'
  const second = 'If you want to read all the boards of a fence at once, call `readAll()`.'
  const pages = {
    'boards.md': [
      '# Boards',
      ...FILLER,
      first,
      '```js\nfor (const each of list) show(each)\n```',
      second,
      ...FILLER,
    ].join('\n\n'),
  }
  expect(await answerOver(pages, 'read the boards of a fence')).toContain(`> ${first}\n> \n> \`\`\`js`)
})

test('the last words of a section are quoted with the code that they explain, and its introduction', async () => {
  const [introduction, code, last] = [
    'Hinges squeak unless you oil them:',
    '```sh\nfences oil --all\n```',
    'We oil every hinge of the gate, which keeps it silent.',
  ]
  const pages = { 'gates.md': ['# Gates', ...FILLER, introduction, code, last].join('\n\n') }
  expect(await answerOver(pages, 'keep the gate silent')).toContain(
    `> ${introduction}\n> \n> ${code.replaceAll('\n', '\n> ')}\n> \n> ${last}`,
  )
})

test('code that stands below the same code in another language is quoted with both and their introduction', async () => {
  const introduction = 'Keep the latch open:'
  const codes = [
    '```mjs\nimport { latch } from "fences"\n```',
    '```cjs\nconst { latch } = require("fences")\nlatch.stayOpen({ latch })\n```',
  ]
  const pages = { 'latch.md': ['# Reference', ...FILLER, introduction, ...codes, ...FILLER].join('\n\n') }
  expect(await answerOver(pages, 'latch.stayOpen')).toContain(`> ${introduction}\n> \n> \`\`\`mjs`)
})

test.for([
  ['How long do I stir the paint?', 'Stir the paint for a minute.'],
  ['How often must I oil the hinges?', 'Oil the hinges every spring.'],
] as const)('"%s" is answered by a figure', async ([question, figure]) => {
  expect(await answerOver({ 'care.md': `# Care\n\n${figure}` }, question)).toMatch(
    new RegExp(`^The docs say:[^]*${figure}`),
  )
})

test('a name is not taken for another word that begins like it', async () => {
  const text = await answerOver(
    { 'posts.md': '# Posts\n\nConnect a post to the earth.' },
    'How do I connect to Postgres?',
  )
  expect(text).not.toMatch(/^The docs say/)
})

test('of a long table the matching rows are quoted with its head', async () => {
  const rows = Array.from({ length: 40 }, (_, index) => `| part${index} | costs ${index} euros in the shop |`)
  const pages = {
    'prices.md': ['# Prices', ...FILLER, ['| Part | Price |', '| --- | --- |', ...rows].join('\n')].join('\n\n'),
  }
  const text = await answerOver(pages, 'What is the price of part31?')
  expect(text).toContain('> | Part | Price |\n> | - | - |\n> | part31 | costs 31 euros in the shop |')
  expect(text).not.toContain('part30')
})

test('of a long list the items from the matching one on are quoted', async () => {
  const items = Array.from({ length: 40 }, (_, index) => `- option${index} turns the gate number ${index} round`)
  const text = await answerOver(
    { 'options.md': ['# Options', ...FILLER, items.join('\n')].join('\n\n') },
    'What does option17 do?',
  )
  expect(text).toContain('> - option17 turns')
  expect(text).not.toContain('option16')
})

test('of a long program the lines from the match on are quoted', async () => {
  const lines = Array.from({ length: 100 }, (_, index) => `paint(board${index})`)
  const text = await answerOver(
    { 'program.md': ['# Program', 'All boards:', `\`\`\`js\n${lines.join('\n')}\n\`\`\``].join('\n\n') },
    'How do I paint board20?',
  )
  expect(text).toContain('> All boards:\n> \n> ```js\n> paint(board20)')
  expect(text).toMatch(/paint\(board64\)\n> ```$/)
})

test('a heading without text of its own is quoted with the sections below it', async () => {
  const pages = {
    'wood.md':
      '# Wood\n\nAll about boards and posts, and what they are made of before they are painted and put into the earth.\n\n## Kinds of larch\n\n### Siberian\n\nLasts long.\n\n## Oak\n\nIs heavy.',
  }
  expect(await answerOver(pages, 'Which kinds of larch are there?')).toContain('> **Siberian**\n> \n> Lasts long.')
})

test('of what may help an excerpt is shown, and not as the answer', async () => {
  const pages = { 'gates.md': ['# Gates', 'Hinges hold a gate.', ...FILLER].join('\n\n') }
  const text = await answerOver(pages, 'Which hinges hold a gate on the drawbridge?')
  expect(text).toMatch(/^This may help:\n\n\*\*\[Gates\]\(\/gates#gates\)\*\*\n\n> Hinges hold a gate\./)
  expect(text).not.toContain('Paragraph 20')
})

test('the closest pages are quoted each once', async () => {
  const pages = { 'gates.md': '# Gates\n\nGates open.\n\n## Iron gates\n\nHeavy gates.' }
  const text = await answerOver(pages, 'Which iron gates does the embassy of Wakanda recommend?')
  expect(text).toMatch(
    /^I found nothing in the documentation that answers this\. The closest pages are:\n\n\*\*\[Gates/,
  )
  expect(text.match(/^\*\*\[/gm)).toHaveLength(1)
})

test('an answer is streamed word by word', async () => {
  const { lines, text } = await answerTo('How do I force dark mode?')
  expect(lines.filter(({ code }) => code === '0').length).toBeGreaterThan(text.split(/\s+/).length / 2)
})

// Were the time not in proportion to the length, each of these would take minutes.
test.for([
  ['a text without spaces', 'ภาษา'.repeat(80_000)],
  ['more words than a dictionary', Array.from({ length: 120_000 }, (_, place) => `w${place}`).join(' ')],
])('a question as long as a book, %s, is answered', async ([, text]) => {
  const { endpoint } = await startService({ pages: PAGES, budgets: { questionLength: 1_000_000 } })
  const message = { ...user(`dark mode ${text}`), parts: [] }
  const { finish } = await readAnswer(await post(endpoint, { fp: 'anonymous', messages: [message] }))
  expect(finish.finishReason).toBe('stop')
})

test('a question with a misspelled word is answered', async () => {
  const { text } = await answerTo('How do I chnage the acent colour?')
  expect(text).toContain('Set `--fences-accent` to change the accent colour')
})

test.for([
  [
    'de',
    '# Zäune\n\nEin Zaun wird mit Öl gestrichen.',
    'Womit wird ein Zaun gestrichen?',
    'In der Dokumentation steht:',
  ],
  [
    'fr',
    '# Clôtures\n\nUne clôture est peinte avec de l’huile.',
    'Avec quoi la clôture est-elle peinte ?',
    'La documentation dit :',
  ],
  ['es', '# Vallas\n\nUna valla se pinta con aceite.', '¿Con qué se pinta una valla?', 'La documentación dice:'],
  ['pt', '# Cercas\n\nUma cerca é pintada com óleo.', 'Com que é pintada uma cerca?', 'A documentação diz:'],
  ['ar', '# السياج\n\nيدهن السياج بالزيت.', 'بماذا يدهن السياج؟', 'تقول الوثائق:'],
  ['he', '# גדרות\n\nגדר נצבעת בשמן.', 'במה נצבעת גדר?', 'בתיעוד כתוב:'],
  ['zh', '# 栅栏\n\n栅栏用油涂刷。', '栅栏用什么涂刷？', '文档中写道：'],
  [
    'ko',
    '# 울타리\n\n울타리는 기름으로 칠합니다.',
    '울타리는 기름으로 칠합니다',
    '문서에는 다음과 같이 나와 있습니다:',
  ],
  ['ja', '# 柵\n\n柵は油で塗られます。', '柵は油で塗られます', 'ドキュメントには次のように書かれています：'],
] as const)(
  'the sentences of an answer are in the language of the docs: %s',
  async ([language, markdown, question, sentence]) => {
    const text = await answerOver({ 'page.md': `---\nlanguage: ${language}\n---\n${markdown}` }, question)
    expect(text.split('\n')[0]).toBe(sentence)
  },
)

test.for([
  [
    'Comment est-ce que je peux activer le dark mode dans mon site ?',
    /^Je n’ai rien trouvé .* La documentation est en anglais\. .* Les pages les plus proches sont :\n\n- \[Theming: Dark mode\]/,
  ],
  [
    'ダークモード（dark mode）を有効にする方法は？',
    /^ドキュメントにこの質問の答えは.*ドキュメントは英語で.*\n\n- \[Theming: Dark mode\]/,
  ],
  [
    'Wie kann ich die Farbe von meinem Zaun ändern?',
    /^In der Dokumentation steht nichts, was das beantwortet\. Die Dokumentation ist auf Englisch\. [^\n]*$/,
  ],
] as const)(
  'a question in another language than the docs is told so, and gets the pages that it might mean: %s',
  async ([question, expected]) => {
    const { text } = await answerTo(question)
    expect(text).toMatch(expected)
  },
)
