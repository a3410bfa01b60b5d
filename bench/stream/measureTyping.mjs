import { setTimeout } from 'node:timers/promises'
import { createAnswer } from './createAnswer.mjs'
import { toDeltas } from './toDeltas.mjs'
import { withPage } from './withPage.mjs'

const EARLIER_QUESTIONS = 100 // each with its answer: 200 messages
const EARLIER_BYTES = 2000
const KEY_INTERVAL = 100 // ms
const KEYS = 100 // fewer than there is time for while 50 KB arrive
const TEXT = 'how do i set the colours '

/**
 * How long keys take to show that are typed while an answer arrives below 200 earlier messages of
 * 2 KB. Those are asked for one by one, in every variant alike. `'cap'` where all that takes longer
 * than `capSeconds`.
 */
export function measureTyping(server, variant, answer, capSeconds) {
  return withPage(server, variant, capSeconds, (opened) => measure(server, answer, opened))
}

async function measure(server, answer, { page, ask }) {
  const earlier = { deltas: toDeltas(createAnswer(EARLIER_BYTES).markdown), perSecond: Infinity }
  const question = 'How do I set the colours of it? '.repeat(EARLIER_BYTES / 32)
  for (let count = 0; count < EARLIER_QUESTIONS; count++) {
    await ask(question, server.expect(earlier).asked)
    await page.evaluate(() => globalThis.probe.complete())
  }

  await ask('How do I set the colours?', server.expect(answer).asked)
  await Promise.all(
    Array.from({ length: KEYS }, async (_, key) => {
      await setTimeout(key * KEY_INTERVAL)
      await page.press(TEXT[key % TEXT.length])
    }),
  )

  const { keys } = await page.evaluate(() => globalThis.probe.read())
  keys.sort((a, b) => a - b)
  const quantile = (share) => keys[Math.floor((keys.length - 1) * share)]
  return { keys: keys.length, 'p50 ms': quantile(0.5), 'p95 ms': quantile(0.95), 'max ms': quantile(1) }
}
