import { expect, test } from 'vitest'
import { createLinkChecker } from '../src/chat/createLinkChecker.js'

/** A checker that knows the page `/theming` and its three sections. */
function createChecker() {
  return createLinkChecker({
    resolve: (target) => (target.startsWith('/theming') || target === 'https://acme.com/docs' ? target : undefined),
    cite: (number) => (number <= 3 ? `[${number}](/theming#${number})` : ''),
  })
}

/** The checked text, written as a whole and in pieces of every length, which must be the same. */
function check(text: string): string {
  const results = [text.length, 1, 2, 3, 5, 7, 11].map((size) => {
    const checker = createChecker()
    let checked = ''
    for (let at = 0; at < text.length; at += size) checked += checker.write(text.slice(at, at + size))
    return checked + checker.end()
  })
  expect(new Set(results).size).toBe(1)
  return results[0] ?? ''
}

test.for([
  ['a citation', 'Set it [1].', 'Set it [1](/theming#1).'],
  [
    'several citations',
    'Set it.[1][2] Or [1, 3].',
    'Set it.[1](/theming#1)[2](/theming#2) Or [1](/theming#1)[3](/theming#3).',
  ],
  ['a citation as a footnote', 'Set it[^2].', 'Set it[2](/theming#2).'],
  ['a citation in brackets of its own', 'Set it【1†source】.', 'Set it[1](/theming#1).'],
  [
    'a citation in words',
    'Set it [Source 1], [source: 2] or [S3].',
    'Set it [1](/theming#1), [2](/theming#2) or [3](/theming#3).',
  ],
  ['citations from one to another', 'Set it [1–3].', 'Set it [1](/theming#1)[2](/theming#2)[3](/theming#3).'],
  ['citations joined by a word', 'Set it [1 and 2].', 'Set it [1](/theming#1)[2](/theming#2).'],
  ['a link to the number of a section', 'See [dark mode](2).', 'See dark mode [2](/theming#2).'],
  ['a citation of nothing that was found', 'Set it [7]. Or  [1, 7], or [8][9].', 'Set it. Or  [1](/theming#1), or.'],
  ['a link to a section', 'See [dark *mode*](/theming#dark).', 'See [dark *mode*](/theming#dark).'],
  ['a link to another page', 'See [the *shop*](https://shop.example/?a=(b) "Buy"), please.', 'See the *shop*, please.'],
  ['a link around a citation', '[so [1]](https://shop.example)', 'so [1](/theming#1)'],
  ['an image of elsewhere', 'Look: ![a cat](https://cats.example/x.png)', 'Look: a cat'],
  [
    'an address of elsewhere',
    'Open https://evil.example/x?y=1. Then <https://evil.example>!',
    'Open `https://evil.example/x?y=1`. Then `https://evil.example`!',
  ],
  ['a known address', 'Open https://acme.com/docs, or www.acme.com.', 'Open https://acme.com/docs, or `www.acme.com`.'],
  [
    'a definition of a link',
    '[home]: https://evil.example\n\nGo [home].',
    '\\[home]: `https://evil.example`\n\nGo [home].',
  ],
  ['inline code', 'Read `a[1]` and ``b`[2](https://x.example)``.', 'Read `a[1]` and ``b`[2](https://x.example)``.'],
  [
    'a code block',
    'So:\n\n```js\nlist[1] = "[a](https://x.example)"\n```\n\nDone [1].',
    'So:\n\n```js\nlist[1] = "[a](https://x.example)"\n```\n\nDone [1](/theming#1).',
  ],
  [
    'a code block in a quote and a list',
    '> - ~~~\n>   a[1]\n>   ~~~\n> b [1]',
    '> - ~~~\n>   a[1]\n>   ~~~\n> b [1](/theming#1)',
  ],
  ['a code block without an end', '```\na[1]', '```\na[1]'],
  ['an escaped bracket', 'Type \\[1] here.', 'Type \\[1] here.'],
  ['a task list', '- [ ] one\n- [x] two', '- [ ] one\n- [x] two'],
  [
    'brackets without a link',
    'An array [of things] (sorted), whatever! why',
    'An array [of things] (sorted), whatever! why',
  ],
  ['a backtick without a second', 'It`s a [1]\n\nnew one [2]', 'It`s a [1](/theming#1)\n\nnew one [2](/theming#2)'],
  ['an open bracket at the end', 'See [the', 'See [the'],
  ['a tag', 'Use <b>this</b> or a < b, at http', 'Use <b>this</b> or a < b, at http'],
] as const)('%s', ([, text, checked]) => {
  expect(check(text)).toBe(checked)
})

test('words without links are passed on at once', () => {
  const checker = createChecker()
  expect(['Set ', 'the ', 'theme ', 'in ', '`a.css`, ', 'now.'].map((word) => checker.write(word))).toEqual([
    'Set',
    ' the',
    ' theme',
    ' in',
    ' `a.css`,',
    ' now.',
  ])
})

test('a text that never becomes a link is not held back for ever', () => {
  const checker = createChecker()
  expect(checker.write(`[${'word '.repeat(1000)}`).length).toBeGreaterThan(3000)
})
