/** Longer quotes are named by their first and their last words. */
const MOST_WORDS = 10

// A hyphen, a comma and an ampersand have a meaning of their own there.
const encode = (words: readonly string[]) => encodeURIComponent(words.join(' ')).replace(/-/g, '%2D')

/** The address of a passage for the browser to find and mark. https://wicg.github.io/scroll-to-text-fragment/ */
export function toTextFragment(hash: string, quote: string): string {
  const words = quote.split(' ')
  const text = words.length <= MOST_WORDS ? encode(words) : `${encode(words.slice(0, 5))},${encode(words.slice(-5))}`
  return `${hash || '#'}:~:text=${text}`
}
