import { setTimeout } from 'node:timers/promises'
import { withPage } from './withPage.mjs'

/** Work of the page after the end of the answer is measured for this time, in ms. */
const AFTERMATH = 500
const MB = 1e6

/**
 * One answer to one variant: what it costs, or `'cap'` where it is not all shown within `capSeconds`.
 *
 * @param {{ deltas: string[], perSecond: number, texts: string[] }} answer
 */
export function measureStream(server, variant, answer, capSeconds) {
  return withPage(server, variant, capSeconds, (opened) => measure(server, variant, answer, opened))
}

async function measure(server, variant, answer, { page, ask, readCost }) {
  const isShown = variant.answer !== undefined
  const { asked, written } = server.expect(answer)
  const before = await readCost()
  await ask('How do I set the colours?', asked)
  const { firstByteAt, lastByteAt } = await written
  if (isShown) await page.evaluate(() => globalThis.probe.complete())
  await setTimeout(AFTERMATH)
  const after = await readCost()
  const { commits, longTasks, firstPaintAt, lastPaintAt } = await page.evaluate(() => globalThis.probe.read())
  if (isShown) checkText(answer.texts, await page.evaluate(() => globalThis.probe.readText()))

  return {
    'task ms': after.taskMs - before.taskMs,
    'long tasks': longTasks.length,
    'their ms': longTasks.reduce((sum, duration) => sum + duration, 0),
    longest: Math.max(0, ...longTasks),
    ...(isShown && { 'first paint': firstPaintAt - firstByteAt, 'end lag': lastPaintAt - lastByteAt }),
    'heap MB': (after.heap - before.heap) / MB,
    commits: commits,
  }
}

/** Throws if text is missing: a variant that loses text must not count as faster. */
function checkText(texts, shown) {
  const compact = (text) => text.replace(/\s+/g, '')
  const all = compact(shown)
  let position = 0
  for (const text of texts) {
    const found = all.indexOf(compact(text), position)
    if (found === -1) throw new Error(`The page does not show "${text}".`)
    position = found + compact(text).length
  }
}
