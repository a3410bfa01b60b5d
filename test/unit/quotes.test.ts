import { toQuestionTerms, writeAnswer, type FoundSection } from 'docs-assistant/internal/extractive'
import { expect, test } from 'vitest'

const FILLER = Array.from({ length: 30 }, (_, index) => `Paragraph ${index} tells of the weather in the garden.`)

const section = (url: string, blocks: readonly string[], others: Partial<FoundSection> = {}): FoundSection => ({
  url,
  title: url.slice(1),
  heading: '',
  content: blocks.join('\n\n'),
  ...others,
})

/** The answer from sections, best first. */
function answer(question: string, sections: readonly FoundSection[]): string {
  return writeAnswer(question, {
    terms: toQuestionTerms(question).map((term) => ({ term, weight: 1 })),
    sections,
    language: 'en',
  })
}

/** What an answer quotes of one section. */
const quote = (question: string, ...blocks: string[]) =>
  answer(question, [section('/gates', blocks)])
    .split('\n')
    .flatMap((line) => (line.startsWith('> ') ? line.slice(2) : []))
    .join('\n')
    .replaceAll(/\n+/g, '\n')

test('the docs say what one sentence, or the heading above it, says of a question; what is spread over a section may help', () => {
  const doors = section('/doors', ['Oil the hinges of a door.'])
  const boats = section('/boats', ['Hinges need oil at sea.'])
  expect(answer('oil the hinges of a gate', [section('/gates', ['Oil the hinges of a gate.']), doors, boats])).toBe(
    'The docs say:\n\n**[gates](/gates)**\n\n> Oil the hinges of a gate.\n\n**[doors](/doors)**\n\n> Oil the hinges of a door.\n\n**[boats](/boats)**\n\n> Hinges need oil at sea.',
  )
  const spread = ['A gate is made of iron.', 'Oil is sold in cans.', 'Hinges are sold in pairs.']
  expect(answer('oil the hinges of a gate', [section('/shop', spread), doors, boats])).toBe(
    [
      'This may help:',
      '**[shop](/shop)**',
      ...spread.map((block) => `> ${block}`),
      '**[doors](/doors)**',
      '> Oil the hinges of a door.',
      '**[boats](/boats)**',
      '> Hinges need oil at sea.',
    ]
      .join('\n\n')
      .replaceAll('\n\n> Oil is', '\n> \n> Oil is')
      .replaceAll('\n\n> Hinges are', '\n> \n> Hinges are'),
  )
  const named = section('/care', ['Once a year.'], { heading: 'Oil the hinges of a gate' })
  expect(answer('oil the hinges of a gate', [named])).toMatch(/^The docs say:/)
})

test('of what may help the first six sections are quoted, and little of each', () => {
  const places = ['/shed', '/barn', '/porch', '/cellar', '/attic', '/garage', '/stable']
  const sections = places.map((place) =>
    section(
      place,
      ['hinges', ...FILLER].map((text) => `${text} of the ${place.slice(1)}.`),
    ),
  )
  const text = answer('oil the hinges', sections)
  expect(text).toMatch(/^This may help:/)
  expect([...text.matchAll(/\]\((\/\w+)\)/g)].map(([, url]) => url)).toEqual(places.slice(0, 6))
  expect(text.split(/\s+/).length).toBeLessThan(450)
})

test.each([
  ['a section that matches unusually well', 5, 'The docs say:'],
  ['a section that hardly matches', 1, 'This may help:'],
])('half of a question in one sentence of %s', (_what, relevance, introduction) => {
  const gates = section('/gates', ['Oil the hinges.', 'Rust eats iron.', 'Sand it first.'], { relevance })
  expect(answer('oil hinges rust sand', [gates])).toContain(introduction)
})

test.for([
  ['its page is far ahead of the next one', { score: 10 }, { score: 2 }, 'The docs say:'],
  ['the next page is as good', { score: 10 }, { score: 10 }, 'This may help:'],
  [
    'the next page is as good, but its heading names what is asked',
    { score: 10, heading: 'Oil the hinges' },
    { score: 10 },
    'The docs say:',
  ],
] as const)('what answers a question if %s', ([, first, next, introduction]) => {
  const found = [
    section('/workshop', ['Oil the hinges in spring.'], first),
    section('/boats', ['Hinges of boats need oil.'], next),
  ]
  expect(answer('oil hinges', found)).toContain(introduction)
})

test.for([
  [1.5, 'This may help:'],
  [0.5, 'I found nothing'],
] as const)('a section of relevance %d that has a part of the question', ([relevance, introduction]) => {
  const gates = section('/gates', ['Oil the hinges.'], { relevance })
  expect(answer('oil hinges quietly tonight anyway', [gates])).toContain(introduction)
})

test.for([
  [0.6, 'This may help:'],
  [0.3, 'I found nothing'],
] as const)('a section of relevance %d that has half of the question', ([relevance, introduction]) => {
  const gates = section('/gates', ['Oil the hinges.'], { relevance })
  expect(answer('oil hinges quietly tonight', [gates])).toContain(introduction)
})

test('a section that only repeats another one, or has nothing to quote, is left out', () => {
  const sections = [
    section('/gates', ['Oil the hinges.']),
    section('/print/gates', ['Oil the hinges.']),
    section('/index', ['[¶](#hinges)', '**Hinges**']),
    section('/doors', ['Hinges of doors need oil.']),
  ]
  expect(answer('oil hinges', sections)).toBe(
    'The docs say:\n\n**[gates](/gates)**\n\n> Oil the hinges.\n\n**[doors](/doors)**\n\n> Hinges of doors need oil.',
  )
})

test.for([
  [
    'a sentence that leans on the one before',
    [...FILLER, 'A gate squeaks.', 'However, oil silences the hinges.', ...FILLER],
    /^A gate squeaks\.\nHowever, oil/,
  ],
  ['a label', [...FILLER, '**Silence**', 'Oil silences the hinges.', ...FILLER], /^\*\*Silence\*\*\nOil silences/],
  [
    'an introduction of code',
    [...FILLER, 'Call this:', '```js\noil(hinges).silences()\n```', ...FILLER],
    /^Call this:\n```js/,
  ],
] as const)('a quote does not begin behind %s', ([, blocks, expected]) => {
  expect(quote('how does oil silence hinges', ...blocks)).toMatch(expected)
})

test('a quote does not end with a label of what is cut', () => {
  const text = quote(
    'how does oil silence hinges',
    ...FILLER,
    'Oil silences the hinges.',
    ...FILLER.slice(0, 13),
    '**Arguments**',
    FILLER.join(' '),
  )
  expect(text).toMatch(/^Oil silences/)
  expect(text).toMatch(/garden\.$/)
  // Nor where the section itself ends with one.
  expect(quote('oil hinges', 'Oil the hinges.', 'An example:')).toBe('Oil the hinges.')
})

test('steps are quoted from the first one on, and of other long lists the items that match, with a sign for the gaps', () => {
  const words = 'with much care and a steady hand on a dry day in the garden behind the house of the neighbours'
  const items = ['Lift the gate', 'Clean the latch', 'Oil the hinges', 'Close the gate', 'Paint the boards', 'Rest']
  const steps = items.map((item, index) => `${index + 1}. ${item} ${words}.`).join('\n')
  expect(quote('oil the hinges', 'Do this:', steps, ...FILLER)).toMatch(/^Do this:\n1\. Lift the gate/)
  const list = items.map((item) => `- ${item} ${words}.`).join('\n')
  expect(quote('oil the hinges', 'Do this:', list, ...FILLER)).toMatch(/^Do this:\n- …\n- Oil the hinges/)
})

test('of a long description of an option its name is quoted with the paragraph that matches, or that begins it', () => {
  const words = 'as the weather in the garden of the neighbours allows it, which nobody knows on any day of the year. '
  const paragraph = (text: string) => `  ${text} ${words.repeat(3)}`
  const option = [
    '- `--dry`',
    paragraph('Shows what it does.'),
    paragraph('Hinges are left alone.'),
    paragraph('Rust.'),
  ]
  const list = [...option, '- `--oil`', paragraph('Oils the latch.')].join('\n\n')
  expect(quote('leave the hinges alone', list, ...FILLER)).toMatch(/^- `--dry`\n {2}Hinges are left alone/)
  expect(quote('--dry', list, ...FILLER)).toMatch(/^- `--dry`\n {2}Shows what it does/)
})

test('of a list of options the one that is asked for by its name is quoted, rather than one that mentions it', () => {
  const words = 'as the weather in the garden of the neighbours allows it, which nobody knows on any day of the year. '
  const oil = `- \`--oil\`\n\n  Stops the noise ${words.repeat(4)}`
  const rust = '- `--rust`\n\n  Paints over the rust of a gate and its hinges, unless `--oil` says more about it.'
  expect(quote('what does --oil do', [rust, oil].join('\n\n'), ...FILLER)).toContain('Stops the noise')
})

test('a list of steps is quoted although its last one ends with a colon, and a paragraph without such a sentence', () => {
  expect(quote('hang a gate', '1. Hang the gate.\n2. Write this:')).toBe('1. Hang the gate.\n2. Write this:')
  expect(quote('hang a gate', 'Hang the gate. Write this:')).toBe('Hang the gate.')
})

test('a section whose heading says what is asked is quoted from its beginning', () => {
  const content = ['Lift it with two people.', 'Hang a gate on its posts.', ...FILLER].join('\n\n')
  const named = section('/gates', [], { heading: 'Hang a gate', content })
  expect(answer('hang a gate', [named])).toContain('\n\n> Lift it with two people.')
  expect(answer('hang a gate', [{ ...named, heading: 'Work' }])).toContain('\n\n> Hang a gate on its posts.')
})

const VARIANTS = [
  'Oil a hinge:',
  '**Python**',
  '```python\nhinge.oil()\n```',
  '**Java**',
  '```java\nhinge.oil();\n```',
  '**C++**',
  '```cpp\nhinge->oil();\n```',
  'It is silent then.',
]

test('of an example in several languages the one is quoted that is asked for, else the first, and the others are named', () => {
  const [, , python] = VARIANTS
  expect(quote('oil a hinge', ...VARIANTS)).toBe(`Oil a hinge:\n**Python**\n${python}\n(Java, C++)\nIt is silent then.`)
  expect(quote('oil a hinge in Java', ...VARIANTS)).toContain('hinge.oil();\n```\n(Python, C++)')
  expect(quote('oil a hinge from C++', ...VARIANTS)).toContain('hinge->oil();\n```\n(Python, Java)')
  const unlabelled = VARIANTS.filter((block) => !block.startsWith('**'))
  expect(quote('oil a hinge', ...unlabelled)).toBe(`Oil a hinge:\n${python}\n(java, cpp)\nIt is silent then.`)
})

test('code and its output, and code in one language, are no variants', () => {
  const blocks = ['Oil a hinge:', '```sh\noil hinge\n```', '```console\nsilent\n```', '```sh\noil gate\n```']
  expect(quote('oil a hinge', ...blocks)).toBe(blocks.join('\n'))
})

test('the signature of a function is shortened in the link to it', () => {
  const heading = `gates.oil(hinge, ${Array.from({ length: 20 }, (_, index) => `option_${index}=None`).join(', ')})`
  expect(answer('oil', [section('/gates', ['Oils a hinge.'], { heading })])).toContain(
    '**[gates: gates.oil(hinge, option_0=None, option_1=None, option_2=None, option_3=None, …)](/gates)**',
  )
})
