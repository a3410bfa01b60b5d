import { decodeLines, encodeLines } from 'docs-assistant/internal/extractive'
import fc from 'fast-check'
import { expect, test } from 'vitest'

/** What Pagefind does to the text of a page. */
const collapse = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

test('code, lists and tables are the same after white space was reduced to single spaces', () => {
  const markdown =
    'Run it:\n\n```sh\nmake \\\n\t--all\n    --fast\n```\n\n- One\n  - Two\n\n| a | b |\n| - | - |\n| 1 | 2 |'
  expect(decodeLines(collapse(encodeLines(markdown)))).toBe(markdown)
})

test('any text of words, spaces, tabs and line breaks is the same, but for spaces at its ends and the ends of its lines', () => {
  const text = fc.array(fc.constantFrom('word', '`', '-', ' ', '  ', '\t', '\n', '\n\n')).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, (markdown) => {
      const tidy = (lines: string) => lines.replaceAll(/ +$/gm, '').replaceAll(/^\n+|\n+$/g, '')
      expect(tidy(decodeLines(collapse(encodeLines(markdown))))).toBe(tidy(markdown))
    }),
  )
})
