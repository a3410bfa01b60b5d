const BLOCKS = 'p, li, pre, td, th'

/** Shorter quotes would match unrelated text. */
const MIN_WORDS = 4

/** Returns the text next to a link: of its block, and of a quote that follows the block. */
function readAround(link: HTMLAnchorElement): string[] {
  const block = link.closest(BLOCKS)
  if (block === null) return []
  const text = block.textContent.replace(link.textContent, '')
  const next = block.nextElementSibling
  const quoted = next?.matches('blockquote') ? [...next.querySelectorAll(BLOCKS)] : []
  return [...quoted.map(({ textContent }) => textContent), text]
}

/**
 * Returns text that an answer may quote from a source: the text next to the clicked link, or, for a link
 * in the list of sources, next to links in the answer with the same URL. Blocks first, then their sentences.
 */
export function readQuotes(link: HTMLAnchorElement): string[] {
  const answer = link.closest('.docs-assistant-message')
  const links = link.closest('.docs-assistant-markdown')
    ? [link]
    : [...(answer?.querySelectorAll<HTMLAnchorElement>('.docs-assistant-markdown a') ?? [])].filter(({ href }) => href === link.href)
  const blocks = links.flatMap(readAround).map((block) => block.replace(/\s+/g, ' ').trim())
  const sentences = blocks.flatMap((block) => block.split(/(?<=[.!?])\s+/))
  return [...new Set([...blocks, ...sentences])].filter((quote) => quote.split(' ').length >= MIN_WORDS)
}
