// Reads built documentation and says how well: which pages, where sections lead, how much text is kept, and how much of
// it stands on other pages as well. Beside it the processor time, and that of Pagefind for the same files.
// Usage: node bench/reading.mjs [--pages=N] NAME=FOLDER …, after the build. `--pages` reads some pages of each folder,
// from all over it. With `--show=N` it prints sections at random, to be read, with `--missing`
// what was expected and is not there, and with `--pagefind` the time of Pagefind.
import { spawnSync } from 'node:child_process'
import { linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { parse } from 'parse5'
import { openSite } from '../service/dist/content/openSite.js'
import { unpackContent } from '../service/dist/content/packContent.js'

const PAGEFIND = fileURLToPath(new URL('runner/bin.cjs', import.meta.resolve('pagefind')))
const OPTIONS = {
  pages: { type: 'string' },
  show: { type: 'string' },
  missing: { type: 'boolean', default: false },
  pagefind: { type: 'boolean', default: false },
}
const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true })
const scratch = mkdtempSync(join(tmpdir(), 'docs-assistant-reading-'))

/** Share of the pages that furniture stands on. */
const OTHERS = 1 / 5
/** A page has content if it has this many characters of its own outside of links. */
const MIN_OWN = 200

/** A folder with hard links to some of the pages. */
async function sample(folder, target) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && /\.html?$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted()
  const step = Math.max(1, files.length / Number(values.pages ?? Infinity))
  const chosen = files.filter((_, index) => index === 0 || Math.floor(index / step) !== Math.floor((index - 1) / step))
  for (const file of chosen) {
    mkdirSync(dirname(join(target, file)), { recursive: true })
    linkSync(join(folder, file), join(target, file))
  }
  return { folder: target, files: chosen }
}

async function measure({ folder, files }) {
  const startedAt = process.cpuUsage()
  const live = await openSite({ domain: 'bench', sources: [{ html: folder }], warn: () => undefined })
  await live.close()
  const seconds = toSeconds(process.cpuUsage(startedAt))
  const pages = new Map([...live.current.pages.values()].map((page) => [page.file, page]))
  const html = files.map((file) => ({ file, ...readPage(readFileSync(join(folder, file), 'utf8')) }))
  const isCommon = findCommon(html.map(({ lines }) => new Set(lines.map(({ text }) => text))))
  const hasContent = ({ lines }) =>
    lines.reduce((sum, { text, linked }) => sum + (isCommon(text) ? 0 : text.length - linked), 0) >= MIN_OWN
  const lists = new Set(live.current.reading.skipped.get('generated index or list'))
  const expected = html.filter((page) => page.isPublic && !lists.has(page.file) && hasContent(page))
  const kept = [...pages.values()].map((page) => unpackContent(page.content, 'blocks').flat())
  const isRepeated = findCommon(kept.map((blocks) => new Set(blocks.map(({ text }) => text))))
  const texts = kept.flat().map(({ text }) => text)
  const sections = html.flatMap(({ file, ids, targets }) =>
    (pages.get(file)?.sections ?? []).map((section) => ({ ...section, ids, file, targets })),
  )
  const targeted = sections.filter(({ id, targets, heading }) => id !== '' || targets.has(squeeze(heading)))
  if (values.show) show([...pages.values()], Number(values.show))
  if (values.missing)
    console.log(
      expected
        .filter(({ file }) => !pages.has(file))
        .map(({ file }) => file)
        .slice(0, 20),
      targeted
        .filter(({ id }) => id === '')
        .slice(0, 10)
        .map(({ file, heading }) => `${file} ${heading}`),
    )
  return {
    files: files.length,
    pages: pages.size,
    'of those with content': percent(expected.filter(({ file }) => pages.has(file)).length, expected.length),
    sections: sections.length,
    'lead to a target, of those that have one': percent(
      targeted.filter(({ id, ids }) => ids.has(id)).length,
      targeted.length,
    ),
    'without anchor': sections.filter(({ id }) => id === '').length,
    'text kept': percent(sum(texts), sum(html.flatMap(({ lines }) => lines.map(({ text }) => text)))),
    furniture: percent(sum(texts.filter(isRepeated)), sum(texts)),
    'CPU, s': seconds.toFixed(1),
    ...(values.pagefind ? { 'Pagefind, s': runPagefind(folder).toFixed(1) } : {}),
  }
}

/** Whether a text stands on many of the pages. */
function findCommon(pages) {
  const counts = new Map()
  for (const texts of pages) for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return (text) => pages.length >= 5 && counts.get(text) > pages.length * OTHERS
}

function readPage(source) {
  const lines = []
  const ids = new Set()
  const targets = new Set()
  let before = ''
  let line = { text: '', linked: 0 }
  const endLine = () => {
    if (line.text.trim() !== '') lines.push({ ...line, text: line.text.replace(/\s+/g, ' ').trim() })
    line = { text: '', linked: 0 }
  }
  const visit = (node, isLink) => {
    if (node.nodeName === '#text') {
      line.text += node.value
      if (isLink) line.linked += node.value.length
      if (node.value.trim() !== '') before = ''
    }
    if (/^(script|style|head|noscript|template|select)$/.test(node.nodeName)) return
    const id = readTarget(node)
    if (id) {
      ids.add(id)
      if (node.nodeName === 'a') ids.add(node.attrs.find(({ name }) => name === 'name')?.value ?? id)
      before = id
    }
    const isBlock = !/^(a|abbr|b|code|em|font|i|kbd|small|span|strong|sub|sup|tt|u|var|wbr|#text)$/.test(node.nodeName)
    if (isBlock) endLine()
    const around = before
    for (const child of node.childNodes ?? []) visit(child, isLink || node.nodeName === 'a')
    if (isBlock) endLine()
    if (/^h[1-6]$/.test(node.nodeName) && (around || hasTarget(node))) targets.add(squeeze(toText(node)))
  }
  visit(parse(source), false)
  return { lines, ids, targets, isPublic: !/<meta[^>]+(noindex|http-equiv=["']?refresh)/i.test(source) }
}

function readTarget(node) {
  const read = (wanted) => node.attrs?.find(({ name }) => name === wanted)?.value
  return read('id') || (node.nodeName === 'a' ? read('name') : undefined)
}

const hasTarget = (node) => readTarget(node) || (node.childNodes ?? []).some(hasTarget)

const toText = (node) => (node.nodeName === '#text' ? node.value : (node.childNodes ?? []).map(toText).join(''))

const squeeze = (text) => text.replace(/[^\p{L}\p{N}]+/gu, '')

const sum = (texts) => texts.reduce((total, text) => total + text.length, 0)

const percent = (part, whole) => (whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)} %`)

const toSeconds = ({ user, system }) => (user + system) / 1_000_000

function runPagefind(folder) {
  const { stderr } = spawnSync(
    'bash',
    ['-c', `TIMEFORMAT='%U %S'; time "$0" "$1" --site "$2" >/dev/null`, process.execPath, PAGEFIND, folder],
    { encoding: 'utf8' },
  )
  const [user = 0, system = 0] = stderr.trim().split('\n').at(-1)?.split(' ').map(Number) ?? []
  rmSync(join(folder, 'pagefind'), { recursive: true, force: true })
  return user + system
}

/** Prints sections at random. */
function show(pages, count) {
  for (let index = 0; index < count; index++) {
    const page = pages[Math.floor(Math.random() * pages.length)]
    const position = Math.floor(Math.random() * page.sections.length)
    const { id, heading } = page.sections[position]
    const blocks = unpackContent(page.content, 'blocks')[position]
    console.log(`\n── ${page.title} · ${heading} (${page.file}#${id})`)
    console.log(
      blocks
        .map(({ markdown }) => markdown)
        .join('\n')
        .slice(0, 600),
    )
  }
}

try {
  const rows = {}
  for (const argument of positionals) {
    const [name, folder] = argument.split('=')
    rows[name] = await measure(await sample(folder, join(scratch, name)))
  }
  console.table(rows)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
process.exit(0)
