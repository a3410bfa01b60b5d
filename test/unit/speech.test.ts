import { expect, test } from 'vitest'
import { defaultAnnouncementLabels } from '../../src/i18n/AnnouncementLabels.js'
import { defaultLabels } from '../../src/i18n/defaultLabels.js'
import { parseMarkdown } from '../../src/message/markdown/parseMarkdown.js'
import { toSpokenText } from '../../src/message/speech/toSpokenText.js'

const words = { ...defaultLabels, ...defaultAnnouncementLabels }
const hear = (markdown: string) => toSpokenText(parseMarkdown(markdown, false).groups.flat(), words)

test('Markdown syntax is not read aloud', () => {
  expect(hear('Set the **accent** of _your_ ~~old~~ `theme` \\*here\\*.')).toEqual([
    'Set the accent of your old theme *here*.',
  ])
  expect(hear('> Quoted &amp; **bold**')).toEqual(['Quoted & bold.'])
  expect(hear('One line  \nand the next\nand a third.')).toEqual(['One line and the next and a third.'])
})

test('a link is read as its text, and a URL as its host', () => {
  expect(hear('See [the guide](https://docs.dev/a/b?c=d#e).')).toEqual(['See the guide.'])
  expect(hear('See https://docs.dev/a/b?c=d. Then go on.')).toEqual(['See docs.dev.', 'Then go on.'])
  expect(hear('See <https://docs.dev/>, or `curl https://api.docs.dev:80/v1`.')).toEqual([
    'See docs.dev, or curl api.docs.dev.',
  ])
  expect(hear('![The panel, open](/panel.png)')).toEqual(['The panel, open.'])
})

test('sentences are separate, and abbreviations and versions do not end them', () => {
  expect(hear('Install it. Then, e.g. with v1.2.3, start it! Is it up? “Yes.” Good')).toEqual([
    'Install it.',
    'Then, e.g. with v1.2.3, start it!',
    'Is it up?',
    '“Yes.”',
    'Good.',
  ])
  expect(hear('インストールします。次に起動します。')).toEqual(['インストールします。', '次に起動します。'])
  expect(hear('هل يعمل؟ نعم.')).toEqual(['هل يعمل؟', 'نعم.'])
})

test('headings and the items of lists are sentences, with the numbers of steps', () => {
  expect(hear('# Start\n\n- One\n- Two. And more\n\n3. Three\n4. Four')).toEqual([
    'Start.',
    'One.',
    'Two.',
    'And more.',
    '3. Three.',
    '4. Four.',
  ])
  expect(hear('- [x] Built\n- [ ] Shipped\n  - Nested')).toEqual(['Done: Built.', 'To do: Shipped.', 'Nested.'])
})

test('code and tables are announced by their size', () => {
  expect(hear('```ts\nconst a = 1\n\nconst b = 2\n```')).toEqual(['Code block, ts, 3 lines.'])
  expect(hear('    indented')).toEqual(['Code block, 1 line.'])
  expect(hear('|a|b|c|\n|-|-|-|\n|1|2|3|\n|4|5|6|')).toEqual(['Table, 3 columns, 2 rows.'])
})

test('long code and long lists, which are parsed in pieces, are counted completely', () => {
  const code = `\`\`\`css\n${'a {}\n'.repeat(100)}\`\`\`\n`
  const list = Array.from({ length: 80 }, (_, index) => `${index + 1}. Step ${index + 1}\n`).join('')
  const whole = `${code}\n${list}`
  let parsed = parseMarkdown('', true)
  for (let end = 50; end < whole.length; end += 50) parsed = parseMarkdown(whole.slice(0, end), true, parsed)
  parsed = parseMarkdown(whole, false, parsed)
  const heard = toSpokenText(parsed.groups.flat(), words)
  expect(heard[0]).toBe('Code block, css, 100 lines.')
  expect(heard[80]).toBe('80. Step 80.')
})
