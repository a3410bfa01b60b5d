/** Longer quotes are identified by their first and last five words. */
const MAX_WORDS = 10

// Hyphens, commas and ampersands are part of the syntax. `encodeURIComponent` leaves hyphens as they are.
const encode = (words: readonly string[]) => encodeURIComponent(words.join(' ')).replace(/-/g, '%2D')

/**
 * Returns a hash with a text fragment, which the browser highlights. https://wicg.github.io/scroll-to-text-fragment/
 */
export function toTextFragment(hash: string, quote: string): string {
  const words = quote.split(' ')
  const text = words.length <= MAX_WORDS ? encode(words) : `${encode(words.slice(0, 5))},${encode(words.slice(-5))}`
  return `${hash || '#'}:~:text=${text}`
}

const NAME = 'docs-assistant-passage'

/** Whether the browser has the CSS Custom Highlight API, which highlights text without changing the DOM. */
export const canShowPassages = () => typeof Highlight !== 'undefined' && 'highlights' in CSS

/**
 * Highlights ranges of the host's page until `signal` is aborted, and scrolls the first into view. Adds nothing to the
 * DOM.
 */
export function showPassage(ranges: readonly Range[], color: string, signal: AbortSignal): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`::highlight(${NAME}) { background-color: color-mix(in srgb, ${color} 26%, transparent) }`)
  document.adoptedStyleSheets.push(sheet)
  CSS.highlights.set(NAME, new Highlight(...ranges))
  signal.addEventListener('abort', () => {
    CSS.highlights.delete(NAME)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  })

  const { top = 0, bottom = 0 } = ranges[0]?.getBoundingClientRect() ?? {}
  if (top < 0 || bottom > innerHeight) ranges[0]?.startContainer.parentElement?.scrollIntoView({ block: 'center' })
}
