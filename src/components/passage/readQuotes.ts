const BLOCKS = 'p, li, pre, td, th'

/** Fewer words stand anywhere. */
const FEWEST_WORDS = 4

/** What an answer says next to a link: in the same block, or in the quote that the link stands over. */
function readAround(link: HTMLAnchorElement): string[] {
  const block = link.closest(BLOCKS)
  if (block === null) return []
  const own = block.textContent.replace(link.textContent, '')
  const next = block.nextElementSibling
  const quoted = next?.matches('blockquote') ? [...next.querySelectorAll(BLOCKS)] : []
  return [...quoted.map(({ textContent }) => textContent), own]
}

/**
 * What an answer quotes from a source, as far as can be told: words next to the link that was
 * followed, or next to those of the same address in the same answer. Blocks first, then their sentences.
 */
export function readQuotes(link: HTMLAnchorElement): string[] {
  const answer = link.closest('.docs-assistant-message')
  const links = link.closest('.docs-assistant-markdown')
    ? [link]
    : [...(answer?.querySelectorAll<HTMLAnchorElement>('.docs-assistant-markdown a') ?? [])].filter(({ href }) => href === link.href)
  const blocks = links.flatMap(readAround).map((block) => block.replace(/\s+/g, ' ').trim())
  const sentences = blocks.flatMap((block) => block.split(/(?<=[.!?])\s+/))
  return [...new Set([...blocks, ...sentences])].filter((quote) => quote.split(' ').length >= FEWEST_WORDS)
}
