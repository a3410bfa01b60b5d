// Measures how long it takes until a built site of 1,000 pages of 30 KB is searchable, at the first start and after a
// restart, the processor time, and the memory, beside Pagefind on the same pages. Linux only: it reads /proc.
// Usage: node bench/index.mjs [PAGES | FOLDER [PAGES]], after the build. The pages of a folder are copied.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { clearInterval, setInterval } from 'node:timers'
import { fileURLToPath } from 'node:url'

const [first = '1000', count] = process.argv.slice(2)
const FOLDER = /^\d+$/.test(first) ? undefined : first
const PAGES = Number(FOLDER === undefined ? first : (count ?? Infinity))
const RUNS = 3

/** The unit of processor times in /proc, in seconds. */
const TICK = 1 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

// A page of 30 KB with 1,000 words. A quarter of its bytes are text; in the Rust book it is a ninth, in Python's
// documentation a fifth, in that of Node.js a third. The others are markup, menus and the highlighting of code.
const MENU_ITEMS = 120
const SECTIONS_PER_PAGE = 6
const PARAGRAPHS_PER_SECTION = 3
const WORDS_PER_PARAGRAPH = 50
const LINES_OF_CODE = 5
const VOCABULARY = 8000

const DOCS_ASSISTANT = fileURLToPath(new URL('../service/bin/docs-assistant.js', import.meta.url))
const PAGEFIND = fileURLToPath(new URL('runner/bin.cjs', import.meta.resolve('pagefind')))

const folder = await mkdtemp(join(tmpdir(), 'docs-assistant-bench-'))
const built = join(folder, 'built')
const site = join(folder, 'site')
const random = createRandom(1)
const vocabulary = Array.from({ length: VOCABULARY }, makeWord)

const SERVE = [DOCS_ASSISTANT, 'serve', 'site', '--port', '0']
const SERVED = /http:\S+ \([\d,]+ pages/

/** Each starts in the folder of the site, and has finished when it writes what is named, or ends. */
const programs = {
  'docs-assistant serve': { args: SERVE, finished: SERVED },
  'docs-assistant serve, restarted': { args: SERVE, finished: SERVED, isRestart: true },
  'docs-assistant index': { args: [DOCS_ASSISTANT, 'index', 'site'] },
  pagefind: { args: [PAGEFIND, '--site', 'site'] },
}

try {
  const { pages, bytes } = await (FOLDER === undefined ? writeSite() : copyPages(FOLDER))
  const runs = Object.fromEntries(Object.keys(programs).map((name) => [name, []]))
  for (let round = 0; round < RUNS; round++) {
    for (const [name, program] of Object.entries(programs)) runs[name].push(await measure(program))
  }
  console.log(`${pages} pages of ${Math.round(bytes / pages / 1000)} KB, median of ${RUNS} runs`)
  console.table(
    Object.fromEntries(
      Object.entries(runs).map(([name, measured]) => [
        name,
        {
          seconds: round(median(measured.map(({ seconds }) => seconds))),
          'pages per second': Math.round(pages / median(measured.map(({ seconds }) => seconds))),
          'processor seconds': round(median(measured.map(({ cpu }) => cpu))),
          'peak memory, RSS, MB': Math.round(median(measured.map(({ megabytes }) => megabytes))),
        },
      ]),
    ),
  )
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** Measures a program on a site as it is after its build: what is written already would not be written again. */
async function measure({ args, finished, isRestart = false }) {
  if (!isRestart) {
    for (const path of [join(folder, '.docs-assistant'), site]) await rm(path, { recursive: true, force: true })
    await cp(built, site, { recursive: true, preserveTimestamps: true })
  }
  const cpuBefore = await readChildrenCpu()
  const startedAt = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, MODEL_BASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  let megabytes = 0
  const timer = setInterval(() => void readPeak(child.pid).then((peak) => (megabytes = Math.max(megabytes, peak))), 100)
  const ended = once(child, 'close')
  const done = new Promise((resolve) => {
    child.stdout.on('data', (chunk) => {
      output += chunk
      if (finished?.test(output)) resolve()
    })
  })
  await Promise.race([done, ended])
  const seconds = (performance.now() - startedAt) / 1000
  clearInterval(timer)
  child.kill()
  await ended
  if (finished && !finished.test(output)) throw new Error(`${args.join(' ')} failed: ${output}`)
  return { seconds, megabytes, cpu: (await readChildrenCpu()) - cpuBefore }
}

/** The processor time of all processes that have ended, in seconds: fields 16 and 17 of proc_pid_stat(5). */
async function readChildrenCpu() {
  const status = await readFile('/proc/self/stat', 'utf8')
  const [user, system] = status
    .slice(status.lastIndexOf(')') + 2)
    .split(' ')
    .slice(13)
  return (Number(user) + Number(system)) * TICK
}

/** The highest RSS so far of a process and of those that it has started, in MB. */
async function readPeak(pid) {
  const peakOf = async (id) =>
    Number(/VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${id}/status`, 'utf8').catch(() => ''))?.[1] ?? 0) / 1024
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const peaks = await Promise.all([pid, ...children.split(' ').filter(Boolean)].map(peakOf))
  return peaks.reduce((sum, peak) => sum + peak, 0)
}

/** Pages with the elements of a built site: navigation, headings with links to themselves, code and lists. */
async function writeSite() {
  let bytes = 0
  for (let number = 0; number < PAGES; number++) {
    const path = join(built, `area-${number % 20}`, `page-${number}`)
    const html = makePage(number)
    await mkdir(path, { recursive: true })
    await writeFile(join(path, 'index.html'), html)
    bytes += html.length
  }
  await writeFile(join(built, 'index.html'), makePage(-1))
  return { pages: PAGES, bytes }
}

/** Copies the first pages of a folder. */
async function copyPages(from) {
  const files = (await readdir(from, { recursive: true })).filter((name) => /\.html?$/.test(name)).toSorted()
  const chosen = files.slice(0, PAGES)
  let bytes = 0
  for (const file of chosen) {
    await mkdir(dirname(join(built, file)), { recursive: true })
    await copyFile(join(from, file), join(built, file))
    bytes += (await stat(join(built, file))).size
  }
  return { pages: chosen.length, bytes }
}

function makePage(number) {
  const title = words(3)
  const menu = repeat(
    MENU_ITEMS,
    (item) =>
      `<li class="menu__list-item"><a class="menu__link" href="/area-${item % 20}/page-${item}/">${words(2)}</a></li>`,
  )
  const sections = repeat(SECTIONS_PER_PAGE, (section) => {
    const id = `section-${section}`
    const paragraphs = repeat(
      PARAGRAPHS_PER_SECTION,
      () =>
        `<p>${words(WORDS_PER_PARAGRAPH - 10)} <a href="/area-1/page-1/">${words(2)}</a> <code>${words(1)}</code> ${words(7)}.</p>\n`,
    )
    const lines = repeat(
      LINES_OF_CODE,
      () =>
        `<span class="token-line">${token('keyword', 'const')} ${words(1)} ${token('operator', '=')} ${token('function', words(1))}${token('punctuation', '(')}${token('string', `'${words(1)}'`)}${token('punctuation', ')')}<br></span>`,
    )
    const code = `<div class="language-js codeBlockContainer"><pre class="prism-code language-js"><code>${lines}</code></pre></div>`
    return `<h2 class="anchor" id="${id}">${words(3)}<a href="#${id}" class="hash-link" aria-label="Direct link">#</a></h2>\n${paragraphs}${code}\n<ul><li>${words(5)}</li><li>${words(5)}</li></ul>\n`
  })
  return `<!doctype html><html lang="en"><head><title>${title} | Bench</title></head><body><nav><ul>${menu}</ul></nav><main><article><h1>${title} ${number}</h1>\n${sections}</article></main></body></html>`
}

function token(kind, text) {
  return `<span class="token ${kind}">${text}</span>`
}

function repeat(count, write) {
  return Array.from({ length: count }, (_, index) => write(index)).join('')
}

function words(count) {
  return Array.from({ length: count }, () => vocabulary[Math.floor(random() ** 2 * VOCABULARY)]).join(' ')
}

function makeWord() {
  return Array.from(
    { length: 2 + Math.floor(random() * 3) },
    () => 'bcdfghklmnprstvw'[Math.floor(random() * 16)] + 'aeiou'[Math.floor(random() * 5)],
  ).join('')
}

/** A generator of numbers that are the same in every run (mulberry32). */
function createRandom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

function median(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]
}

function round(value) {
  return Math.round(value * 10) / 10
}
