import { createRandom } from './createRandom.mjs'

/** The last words of every answer, by which its end is detected. */
export const ENDING = 'Here the answer ends.'

const words =
  'the a your token panel theme build page route file server option value cache layout index plugin field ' +
  'when sets reads loads keeps before after every without default stable nested custom remote shared'
const vocabulary = words.split(' ')

/**
 * A Markdown answer as a documentation assistant writes it, the same in every run.
 *
 * @param {number} bytes how long it is at least; the last block makes it a little longer
 * @returns {{ markdown: string, texts: string[] }} `texts`: the pieces that a reader sees of it, in order
 */
export function createAnswer(bytes) {
  const random = createRandom(bytes)
  const upTo = (count) => Math.floor(random() * count)
  const pick = (items) => items[upTo(items.length)]
  const phrase = (count) => Array.from({ length: count }, () => pick(vocabulary)).join(' ')
  const times = (count, make) => Array.from({ length: count }, (_, index) => make(index))

  /** A line with inline markup. Its texts are separate, because some renderers add text to links. */
  const inline = () => {
    const [before, marked, after] = [phrase(3 + upTo(8)), phrase(1 + upTo(3)), phrase(4 + upTo(10))]
    const mark = pick([
      (text) => `**${text}**`,
      (text) => `*${text}*`,
      (text) => `\`${text}\``,
      (text) => `[${text}](https://docs.example.com/guide/${upTo(100)})`,
      (text) => text,
    ])
    return { markdown: `${before} ${mark(marked)} ${after}.`, texts: [before, marked, `${after}.`] }
  }

  const lines = (count, toMarkdown) => {
    const items = times(count, inline)
    return {
      markdown: items.map(({ markdown }, index) => toMarkdown(markdown, index)).join('\n'),
      texts: items.flatMap(({ texts }) => texts),
    }
  }

  const kinds = [
    () => lines(3 + upTo(3), (line) => line),
    () => lines(1 + upTo(4), (line) => line),
    () => lines(3 + upTo(4), (line, index) => (index % 3 === 2 ? `  - ${line}` : `- ${line}`)),
    () => lines(3 + upTo(3), (line, index) => `${index + 1}. ${line}`),
    () => lines(1 + upTo(2), (line) => `> ${line}`),
    () => {
      const rows = times(3 + upTo(4), () => [phrase(1), phrase(2), phrase(4)])
      const [head, ...body] = rows.map((cells) => `| ${cells.join(' | ')} |`)
      return { markdown: [head, '| --- | --- | --- |', ...body].join('\n'), texts: rows.flat() }
    },
    () => {
      const code = times(4 + upTo(8), () => `const ${pick(vocabulary)} = read('${phrase(2)}', ${upTo(1000)})`)
      return { markdown: ['```ts', ...code, '```'].join('\n'), texts: code }
    },
  ]

  const blocks = []
  let length = 0
  const add = (block) => {
    blocks.push(block)
    length += block.markdown.length + 2
  }
  while (length < bytes) {
    const title = phrase(3)
    add({ markdown: `## ${title}`, texts: [title] })
    for (let count = 2 + upTo(4); count > 0 && length < bytes; count--) add(pick(kinds)())
  }
  add({ markdown: ENDING, texts: [ENDING] })
  return {
    markdown: blocks.map(({ markdown }) => markdown).join('\n\n'),
    texts: blocks.flatMap(({ texts }) => texts),
  }
}
