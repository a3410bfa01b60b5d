// What readers download of the assistant, counted in Chromium: gzip, React not counted, on a Vite site
// that has the packed library and on a page with the script tag.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright'
import { findChromium } from './setup/findChromium.mjs'
import { buildSite, installPackage, serveSite } from './setup/packedSite.mjs'
import { findFalseSizes, writeSizeTables } from './setup/sizeTable.mjs'

const KB = 1000
/** A page has loaded what it wants once nothing more has come for so long, in milliseconds. */
const QUIET = 1500
const site = resolve('test-results/size')

/** What the search alone costs a page, in KB: `<DocsSearch>`, and the script tag with all that it needs. */
const SEARCH_BUDGETS = {
  search: { 'before any interaction': 4, 'with the dialog open': 16 },
  'search, script tag': { 'before any interaction': 18, 'with the dialog open': 31 },
}

/** In KB and files. A stage counts everything that was loaded until then. */
const budgets = {
  'Vite site': [
    { stage: 'before any interaction', js: 2.85, files: 1 },
    { stage: 'after a mouse move', js: 5.8, files: 2 },
    { stage: 'with the panel open', js: 42.8, files: 7 },
    { stage: 'through the first answer', js: 79, files: 11 },
  ],
  'script tag': [
    { stage: 'before any interaction', js: 18.2, files: 2 },
    { stage: 'after a mouse move', js: 21, files: 3 },
    { stage: 'with the panel open', js: 57.3, files: 7 },
    { stage: 'through the first answer', js: 93.4, files: 11 },
  ],
}
const CSS_BUDGET = 6
/** What a page loads for agents of the browser, in KB. */
const AGENTS_BUDGET = 3
/** What a page loads, on top of the answers from its index, to have them written by the language model of the browser, in KB. */
const DEVICE_BUDGET = 6

const answer = [
  '9:{"toolCallId":"call_1","toolName":"search","args":{"query":"theme"}}',
  'a:{"toolCallId":"call_1","result":{"results":[{"path":"guides/theming","metadata":{"title":"Theming"}}]}}',
  'h:{"sourceType":"url","id":"s1","url":"/guides/theming","title":"Theming"}',
  '0:"Set **one** token:\\n\\n```css\\n:root { --accent: #0a7 }\\n```\\n"',
  'd:{"finishReason":"stop","usage":{"promptTokens":1,"completionTokens":1},"threadId":"t1"}',
]

const props = { domain: 'acme', apiKey: 'svc_dsc_size' }

const writeScriptTag = (name, content = '') =>
  `<!doctype html><html lang="en"><title>Docs</title><link rel="icon" href="data:,">${content}
<script type="module" src="/assistant/${name}.js" data-domain="${props.domain}" data-api-key="${props.apiKey}"></script></html>`

const scriptTagPages = {
  '/script-tag': writeScriptTag('docs-assistant'),
  '/search-script-tag': writeScriptTag(
    'docs-assistant-search',
    `<docs-search domain="${props.domain}" api-key="${props.apiKey}"></docs-search>`,
  ),
}

/** The paths that are not of the Vite site. */
function readScriptTag(path) {
  if (path in scriptTagPages) return [scriptTagPages[path], '.html']
  return path.startsWith('/assistant/') ? [readFileSync(path.replace('/assistant/', 'dist/embed/')), '.js'] : undefined
}

/** Opens a page that loads scripts, and gives what counts what it has loaded of them but for React. */
async function open(browser, address) {
  const page = await browser.newPage()
  const loaded = []
  page.on('requestfinished', (request) => loaded.push(request))
  await page.goto(address)
  // Pieces load when the page has been idle for a moment, too.
  const isQuiet = async () => {
    const before = loaded.length
    await setTimeout(QUIET)
    return loaded.length === before
  }
  const count = async () => {
    while (!(await isQuiet()));
    const sizes = { js: 0, css: 0, files: 0 }
    for (const request of loaded) {
      const type = request.resourceType()
      if (type === 'stylesheet') sizes.css += (await request.sizes()).responseBodySize / KB
      if (type !== 'script' || /\/react-[^/]*\.js$/.test(request.url())) continue
      sizes.js += (await request.sizes()).responseBodySize / KB
      sizes.files += 1
    }
    return sizes
  }
  return { page, count }
}

/** Opens the assistant on a page, asks, and says after each stage what has been loaded. */
async function measure(browser, address) {
  const { page, count } = await open(browser, address)
  const stages = []
  await page.getByRole('button', { name: 'Ask the docs' }).waitFor()
  stages.push(await count())
  await page.mouse.move(10, 10)
  stages.push(await count())
  await page.getByRole('button', { name: 'Ask the docs' }).click()
  const field = page.getByRole('textbox', { name: 'Ask a question' })
  await field.waitFor()
  stages.push(await count())
  await field.fill('How do I theme it?')
  await field.press('Enter')
  await page.getByRole('list', { name: 'Sources' }).waitFor()
  await page.locator('pre span').first().waitFor() // The code has its colours.
  stages.push(await count())
  await page.close()
  return stages
}

/** Opens the search on a page, and says after each stage what has been loaded. */
async function measureSearch(browser, address) {
  const { page, count } = await open(browser, address)
  await page.getByRole('button', { name: 'Search the docs' }).waitFor()
  const before = await count()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search the docs' }).waitFor()
  const opened = await count()
  await page.close()
  return [before, opened]
}

let isOver = false
let isFalse = false
const report = (name, value, limit, unit) => {
  isOver ||= value > limit
  console.log(
    `${value <= limit ? 'ok  ' : 'OVER'} ${name.padEnd(40)} ${value.toFixed(unit === 'KB' ? 2 : 0).padStart(7)} of ${limit} ${unit}`,
  )
}

/** Of the files of the script tag with such names. */
function sumSizes(names) {
  const files = readdirSync('dist/embed').filter((name) => names.test(name) && name.endsWith('.js'))
  return files.reduce((sum, name) => sum + gzipSync(readFileSync(`dist/embed/${name}`)).length / KB, 0)
}

rmSync(site, { recursive: true, force: true })
installPackage(site)
// Nothing else but React: the difference is what the assistant costs.
await buildSite(site, 'without', '', `'p'`)
await buildSite(
  site,
  'with',
  `import { DocsAssistant } from 'docs-assistant'\nimport 'docs-assistant/styles.css'`,
  `DocsAssistant, ${JSON.stringify(props)}`,
)
await buildSite(
  site,
  'search',
  `import { DocsSearch } from 'docs-assistant/search'\nimport 'docs-assistant/styles.css'\nimport 'docs-assistant/search.css'`,
  `DocsSearch, ${JSON.stringify(props)}`,
)
const { origin, close } = await serveSite(site, answer, readScriptTag)
const browser = await chromium.launch(findChromium())
try {
  const { count } = await open(browser, `${origin}/without/`)
  const measured = {}
  const own = { '/with/': await count(), '/script-tag': { js: 0, files: 0 } }
  for (const [name, path] of [
    ['Vite site', '/with/'],
    ['script tag', '/script-tag'],
  ]) {
    const stages = (await measure(browser, origin + path)).map((stage) => ({ ...stage, js: stage.js - own[path].js }))
    budgets[name].forEach(({ stage, js, files }, index) => {
      report(`${name}, ${stage}`, stages[index].js, js, 'KB')
      report(`${name}, ${stage}`, stages[index].files, files, 'files')
    })
    measured[name] = stages
  }
  for (const [name, path, withoutSearch] of [
    ['search', '/search/', own['/with/'].js],
    ['search, script tag', '/search-script-tag', 0],
  ]) {
    const searchStages = await measureSearch(browser, origin + path)
    Object.entries(SEARCH_BUDGETS[name]).forEach(([stage, budget], index) => {
      report(`${name}, ${stage}`, searchStages[index].js - withoutSearch, budget, 'KB')
    })
  }
  const [{ css }] = measured['Vite site']
  report('style sheet', css, CSS_BUDGET, 'KB')
  report('tools for agents of the browser', sumSizes(/^agentToolsChunk-/), AGENTS_BUDGET, 'KB')
  report('language model of the browser', sumSizes(/^(createDeviceAnswers|languageModel)-/), DEVICE_BUDGET, 'KB')
  const sizes = { site: measured['Vite site'], scriptTag: measured['script tag'], css }
  if (process.argv.includes('--write')) writeSizeTables(sizes)
  const falseSizes = findFalseSizes(sizes)
  for (const sentence of falseSizes) console.log(sentence)
  isFalse ||= falseSizes.length > 0
} finally {
  await browser.close()
  close()
}
process.exit(isOver || isFalse ? 1 : 0)
