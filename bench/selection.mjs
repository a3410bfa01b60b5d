/* global document, EventTarget, getSelection, MutationObserver, performance, requestAnimationFrame, XPathResult */
// Measures the cost of selecting text on a page of 5 MB: the widget's listener of `selectionchange`, and reading
// the selection once it is stable. Medians and maximums, in ms.
// Usage: node bench/selection.mjs, after the build.
import { readFile } from 'node:fs/promises'
import { chromium } from 'playwright'
import { findChromium } from '../test/setup/findChromium.mjs'
import { createRandom } from './stream/createRandom.mjs'

const PAGE_LENGTH = 5_000_000
const CHANGES = 2000
const READINGS = 50
const LISTENER_GOAL_MS = 1
const BUTTON_GOAL_MS = 50

const origin = 'http://localhost'
const random = createRandom(1)

/** Cross-origin isolated, on a trustworthy origin: the clock of other pages is too coarse. */
const headers = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' }

const browser = await chromium.launch(findChromium())
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.route('**/*', serve)
  await page.addInitScript(timeListeners)
  await page.goto(origin)
  await page.mouse.move(400, 400) // loads the tools
  await page.waitForFunction(() => globalThis.isListening)

  const listener = await page.evaluate(changeSelection, CHANGES)
  const rows = {
    'listener, each selectionchange': summarize(listener),
    ...(await readEach(page)),
    'pointer up to button': summarize(await waitForButtons(page)),
  }
  console.log(`Page of ${(PAGE_LENGTH / 1e6).toFixed(0)} MB, ${await page.evaluate(countNodes)} nodes`)
  console.table(rows)
  const isOver =
    rows['listener, each selectionchange'].median > LISTENER_GOAL_MS ||
    rows['pointer up to button'].median > BUTTON_GOAL_MS
  process.exitCode = isOver ? 1 : 0
} finally {
  await browser.close()
}

/** Serves the page and the built files of the library. */
async function serve(route) {
  const { pathname } = new URL(route.request().url())
  if (pathname === '/') return route.fulfill({ headers, contentType: 'text/html', body: makePage() })
  const body = await readFile(new URL(`../dist${pathname}`, import.meta.url)).catch(() => undefined)
  return body === undefined
    ? route.fulfill({ status: 404 })
    : route.fulfill({ headers, contentType: 'text/javascript', body })
}

function makePage() {
  const sections = []
  for (let length = 0; length < PAGE_LENGTH; length += sections.at(-1).length)
    sections.push(makeSection(sections.length))
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Long</title>
<body><nav>${'<a href="#s">Link</a> '.repeat(200)}</nav><main>${sections.join('\n')}</main>
<script type="module" src="/embed/docs-assistant.js" data-domain="bench" data-api-key="svc_dsc_bench"></script>`
}

function makeSection(number) {
  const words = (count) => Array.from({ length: count }, () => `w${Math.floor(random() * 5000).toString(36)}`)
  const paragraph = () =>
    `<p>${words(40).join(' ')} <code>${words(1)}</code> <a href="/x">${words(3).join(' ')}</a> ${words(30).join(' ')}.</p>`
  const line = () =>
    `<span class="line">${words(6)
      .map((word) => `<span class="token">${word}</span>`)
      .join(' ')}</span>\n`
  return `<h2 id="section-${number}">Section ${number} <a class="anchor" href="#section-${number}">#</a></h2>
${paragraph()}${paragraph()}${paragraph()}<ul>${`<li>${words(8).join(' ')}</li>`.repeat(4)}</ul>
<pre class="language-js"><code>${Array.from({ length: 10 }, line).join('')}</code></pre>`
}

/** In the page, before its scripts: times every listener of `selectionchange`. */
function timeListeners() {
  globalThis.times = []
  const add = document.addEventListener
  document.addEventListener = function addTimed(type, listener, ...rest) {
    if (type !== 'selectionchange') return add.call(this, type, listener, ...rest)
    // The first listener is only for the first interaction; that of the page tools stays.
    globalThis.isListening = rest.length === 0
    return add.call(
      this,
      type,
      (event) => {
        const start = performance.now()
        listener(event)
        globalThis.times.push(performance.now() - start)
      },
      ...rest,
    )
  }
}

/** In the page: extends a selection over the complete page, one event per step. */
async function changeSelection(changes) {
  const paragraphs = document.querySelectorAll('p')
  const selection = getSelection()
  selection.collapse(paragraphs[0].firstChild, 0)
  globalThis.times.length = 0
  for (let change = 0; change < changes; change++) {
    const text = paragraphs[Math.floor((change / changes) * paragraphs.length)].firstChild
    await new Promise((resolve) => {
      EventTarget.prototype.addEventListener.call(document, 'selectionchange', resolve, { once: true })
      selection.extend(text, 1 + (change % 20))
    })
  }
  return globalThis.times
}

async function readEach(page) {
  const selections = ['a word', 'a paragraph', 'a code block', 'the last word', 'the whole page']
  const rows = {}
  for (const name of selections) {
    rows[`readSelection, ${name}`] = summarize(await page.evaluate(readSelected, { name, readings: READINGS }))
  }
  return rows
}

/** In the page: selects, and reads the selection repeatedly. */
async function readSelected({ name, readings }) {
  const { readSelection } = await import('/page/readSelection.js')
  const paragraphs = document.querySelectorAll('p')
  const middle = paragraphs[paragraphs.length >> 1]
  const selection = getSelection()
  const select = {
    'a word': () => selection.setBaseAndExtent(middle.firstChild, 0, middle.firstChild, 4),
    'a paragraph': () => selection.selectAllChildren(middle),
    'a code block': () => selection.selectAllChildren(document.querySelectorAll('pre')[100]),
    'the last word': () => {
      const text = paragraphs[paragraphs.length - 1].lastChild
      selection.setBaseAndExtent(text, text.length - 5, text, text.length)
    },
    'the whole page': () => selection.selectAllChildren(document.querySelector('main')),
  }
  select[name]()
  const times = []
  for (let reading = 0; reading < readings; reading++) {
    // As after any event: if anything has changed, styles and layout are computed.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const start = performance.now()
    if (readSelection() === undefined) throw new Error(`Nothing was read of ${name}.`)
    times.push(performance.now() - start)
  }
  return times
}

/** Selects text with the mouse and waits for the button beside it. */
async function waitForButtons(page) {
  await page.evaluate(() => {
    getSelection().removeAllRanges()
    globalThis.shown = []
    let released = 0
    document.addEventListener('pointerup', () => (released = performance.now()), true)
    const root = document.querySelector('docs-assistant').shadowRoot
    new MutationObserver(() => {
      if (released === 0 || root.querySelector('.docs-assistant-ask') === null) return
      globalThis.shown.push(performance.now() - released)
      released = 0
    }).observe(root, { subtree: true, childList: true })
  })
  const box = await page.locator('p').nth(1).boundingBox()
  for (let round = 1; round <= 20; round++) {
    await page.mouse.click(box.x + 5, 5)
    await page.mouse.move(box.x + 5, box.y + 8)
    await page.mouse.down()
    await page.mouse.move(box.x + 60 + round, box.y + 8, { steps: 3 })
    await page.mouse.up()
    await page.waitForFunction((count) => globalThis.shown.length >= count, round)
  }
  return page.evaluate(() => globalThis.shown)
}

/** In the page. */
function countNodes() {
  return document.evaluate('count(//node())', document, null, XPathResult.NUMBER_TYPE).numberValue
}

function summarize(times) {
  const sorted = times.toSorted((one, other) => one - other)
  const round = (time) => Number(time.toFixed(3))
  return { median: round(sorted[sorted.length >> 1]), longest: round(sorted.at(-1)), times: times.length }
}
