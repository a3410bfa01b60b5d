/* global window, document, performance, requestAnimationFrame, MutationObserver -- in functions of the page */
import { setTimeout as wait } from 'node:timers/promises'
import { createRandom } from '../stream/createRandom.mjs'

const KEY_MS = [100, 200]
/** After the last key of a word, until no list is expected any more. */
const SETTLE_MS = 1000

/** Types the words into the search of a page, and returns the times and the bytes. */
export async function measure(browser, url, { page: contender, results }, words) {
  const page = await browser.newPage()
  const traffic = countTraffic(page)
  const random = createRandom(2)
  try {
    await page.goto(`${url}/bench/index.html?contender=${contender}`, { waitUntil: 'networkidle' })
    const field = await openField(page)
    await page.waitForLoadState('networkidle')
    traffic.take()
    await watch(page, results)

    const keys = []
    const lasts = []
    let typed = 0
    for (const word of words) {
      for (const letter of word) {
        await field.press(letter)
        typed += 1
        await wait(KEY_MS[0] + random() * (KEY_MS[1] - KEY_MS[0]))
      }
      await wait(SETTLE_MS)
      const { painted, last } = await page.evaluate(() => window.takeTimes())
      keys.push(...painted)
      if (last !== undefined) lasts.push(last)
      await field.fill('')
      await wait(SETTLE_MS / 2)
      await page.evaluate(() => window.takeTimes())
    }
    const used = traffic.take()
    return {
      'each key, p50': at(keys, 0.5),
      'each key, p95': at(keys, 0.95),
      'shown, %': Math.round((100 * keys.length) / typed),
      'last key, p50': at(lasts, 0.5),
      'last key, p95': at(lasts, 0.95),
      'requests per word': round(used.requests / words.length),
      'KB per word': round(used.bytes / words.length / 1000),
    }
  } finally {
    await page.close()
  }
}

/** The field, or behind the button that opens it. */
async function openField(page) {
  const field = page.locator('input:visible').first()
  const opener = page.locator('#search button').first()
  await field.or(opener).first().waitFor()
  if ((await field.count()) === 0) await opener.click()
  await field.waitFor()
  return field
}

/** Notes when a key comes, and when the list that it led to has been painted. */
function watch(page, results) {
  return page.evaluate((selector) => {
    const read = () => [...document.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML).join('')
    let shown = read()
    let keys = []
    document.addEventListener('input', ({ timeStamp }) => keys.push({ at: timeStamp }), true)
    new MutationObserver(() => {
      const now = read()
      const key = keys.at(-1)
      if (now === shown || key === undefined) return
      shown = now
      // After the frame that paints it.
      requestAnimationFrame(() => setTimeout(() => (key.painted = performance.now()), 0))
    }).observe(document.body, { subtree: true, childList: true, characterData: true })

    window.takeTimes = () => {
      const toTime = ({ at, painted }) => painted - at
      const last = keys.at(-1)
      const times = {
        painted: keys.filter(({ painted }) => painted !== undefined).map(toTime),
        last: last?.painted === undefined ? undefined : toTime(last),
      }
      keys = []
      return times
    }
  }, results)
}

/** Counts what the page and its workers load. */
function countTraffic(page) {
  let traffic = { requests: 0, bytes: 0 }
  page.on('requestfinished', async (request) => {
    const counted = traffic
    counted.requests += 1
    const { responseBodySize, responseHeadersSize } = await request.sizes()
    counted.bytes += responseBodySize + responseHeadersSize
  })
  return {
    take() {
      const taken = traffic
      traffic = { requests: 0, bytes: 0 }
      return taken
    },
  }
}

function at(values, share) {
  const sorted = values.toSorted((one, other) => one - other)
  const value = sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)]
  return value === undefined ? undefined : Math.round(value)
}

const round = (value) => Number(value.toFixed(1))
