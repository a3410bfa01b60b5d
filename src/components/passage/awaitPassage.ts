import { findPassage, type Citation } from './findPassage.js'
import { showPassage } from './showPassage.js'

/** How long a passage stays marked, in milliseconds. */
const SHOWN_FOR = 8_000
/** How long a page may take to appear, in milliseconds. */
const AWAITED_FOR = 5_000
/** How long the words that the answer quotes are looked for before the section's heading will do, in milliseconds. */
const QUOTES_AWAITED_FOR = 800
const LOOK_EVERY = 100

let current: AbortController | undefined

/** Ends with the next click or Escape, and when another passage is asked for. */
function start(): AbortController {
  current?.abort()
  const controller = new AbortController()
  const { signal } = controller
  const end = () => controller.abort()
  document.addEventListener('pointerdown', end, { capture: true, signal })
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { capture: true, signal })
  current = controller
  return controller
}

/** Marks what is cited as soon as the page that has it is there, which may take a router a moment. */
export function awaitPassage(citation: Citation, color: string): void {
  const controller = start()
  const startedAt = performance.now()
  const look = () => {
    if (controller.signal.aborted) return
    const awaitedFor = performance.now() - startedAt
    const ranges = findPassage(citation, awaitedFor < QUOTES_AWAITED_FOR)
    if (ranges.length > 0) {
      showPassage(ranges, color, controller.signal)
      setTimeout(() => controller.abort(), SHOWN_FOR)
    } else if (awaitedFor < AWAITED_FOR) {
      setTimeout(look, LOOK_EVERY)
    } else {
      controller.abort()
    }
  }
  setTimeout(look) // after the click has led there
}
