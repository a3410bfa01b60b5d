import { findPassage, type CitationTarget } from './findPassage.js'
import { showPassage } from './showPassage.js'

/** Time that a passage stays highlighted, in milliseconds. */
const HIGHLIGHT_DURATION = 8_000
/** Maximum time for the router to render the page, in milliseconds. */
const PAGE_TIMEOUT = 5_000
/** Time to search for the quoted text before the heading of the section is highlighted instead, in milliseconds. */
const QUOTES_TIMEOUT = 800
/** In milliseconds. */
const POLL_INTERVAL = 100

let current: AbortController | undefined

/** Returns a controller that is aborted by the next click, by Escape, and when another passage is followed. */
function createController(): AbortController {
  current?.abort()
  const controller = new AbortController()
  const { signal } = controller
  const abort = () => controller.abort()
  document.addEventListener('pointerdown', abort, { capture: true, signal })
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && abort(), { capture: true, signal })
  current = controller
  return controller
}

const wait = (delay: number) => new Promise((resolve) => setTimeout(resolve, delay))

/** Highlights the cited passage as soon as the router has rendered its page. @returns whether it was found */
export async function awaitPassage(citation: CitationTarget, color: string): Promise<boolean> {
  const controller = createController()
  const { signal } = controller
  const startedAt = performance.now()
  const readElapsed = () => performance.now() - startedAt
  await wait(0) // The click has not navigated yet.
  while (!signal.aborted && readElapsed() < PAGE_TIMEOUT) {
    const ranges = findPassage(citation, readElapsed() < QUOTES_TIMEOUT)
    if (ranges.length > 0) {
      showPassage(ranges, color, signal)
      setTimeout(() => controller.abort(), HIGHLIGHT_DURATION)
      return true
    }
    await wait(POLL_INTERVAL)
  }
  controller.abort()
  return false
}
