import { findPassage, type Citation } from './findPassage.js'
import { showPassage } from './showPassage.js'

/** How long a passage stays highlighted, in milliseconds. */
const HIGHLIGHT_DURATION = 8_000
/** How long the router may take to render the page, in milliseconds. */
const PAGE_TIMEOUT = 5_000
/** How long to search for the quoted text before the heading of the section is highlighted instead, in milliseconds. */
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

/** Highlights the cited passage as soon as the router has rendered its page. */
export function awaitPassage(citation: Citation, color: string): void {
  const controller = createController()
  const startedAt = performance.now()
  const poll = () => {
    if (controller.signal.aborted) return
    const elapsed = performance.now() - startedAt
    const ranges = findPassage(citation, elapsed < QUOTES_TIMEOUT)
    if (ranges.length > 0) {
      showPassage(ranges, color, controller.signal)
      setTimeout(() => controller.abort(), HIGHLIGHT_DURATION)
    } else if (elapsed < PAGE_TIMEOUT) {
      setTimeout(poll, POLL_INTERVAL)
    } else {
      controller.abort()
    }
  }
  setTimeout(poll) // The click has not navigated yet.
}
