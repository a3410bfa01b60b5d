// The table of sizes in the README and the docs: `npm run sizes` writes it, and `npm test` compares its numbers with those
// that Chromium counts.
import { readFileSync, writeFileSync } from 'node:fs'

const files = ['README.md', 'docs/widget/index.md']

/** What is between these marks is written by this script. */
const MARKED = /(<!-- sizes -->\n)([^]*?)(<!-- \/sizes -->)/

/** How much a written size may differ from the measured one: compression differs a little between versions of Node.js. */
const TOLERANCE = 0.02

const meanings = [
  'before any interaction',
  'after the first move of the mouse, tap or key',
  'with the panel open',
  'through the first answer, with sources and highlighted code',
]

/** @param {{ site: { js: number, files: number }[], scriptTag: { js: number }[], css: number }} sizes in KB, by stage */
function toTable({ site, scriptTag, css }) {
  const toRow = (meaning, index) =>
    `| ${meaning} | ${site[index].js.toFixed(1)} KB | ${site[index].files} | ${scriptTag[index].js.toFixed(1)} KB |\n`
  return [
    '| | Vite site | files | script tag, with Preact and the styles |\n|---|---|---|---|\n',
    ...meanings.map(toRow),
    `| style sheet | ${css.toFixed(1)} KB | 1 | |\n`,
  ].join('')
}

const NUMBER = /\d+(?:\.\d+)?/g

/** Whether two tables have the same words, and numbers that are nearly the same. */
function isSame(written, measured) {
  const [numbers, expected] = [written, measured].map((table) => table.match(NUMBER)?.map(Number) ?? [])
  const [words, expectedWords] = [written, measured].map((table) => table.replace(NUMBER, ''))
  return (
    words === expectedWords &&
    numbers.every((number, index) => Math.abs(number - expected[index]) <= TOLERANCE * expected[index])
  )
}

export function writeSizeTables(sizes) {
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    writeFileSync(
      file,
      text.replace(MARKED, (_, begin, table, end) => begin + toTable(sizes) + end),
    )
  }
}

/** @returns {string[]} a sentence for each file whose table tells other sizes than these */
export const findFalseSizes = (sizes) =>
  files
    .filter((file) => !isSame(MARKED.exec(readFileSync(file, 'utf8'))?.[2] ?? '', toTable(sizes)))
    .map((file) => `${file} tells other sizes than these: \`npm run sizes\` writes them anew.`)
