const BLOCKS = 'p, li, pre, td, th'

/** Shorter quotes would match unrelated text. */
const MIN_WORDS = 4

interface Around {
  /** The text of a quote that contains the link, or follows its block: verbatim from the source. */
  quoted: string[]
  /** The text of its block, which may be worded by a model. */
  text: string[]
}

function readAround(link: HTMLAnchorElement): Around {
  const block = link.closest(BLOCKS)
  if (block === null) return { quoted: [], text: [] }
  const text = block.textContent.replace(link.textContent, '')
  const next = block.nextElementSibling
  const following = next?.matches('blockquote') ? [...next.querySelectorAll(BLOCKS)] : []
  return {
    quoted: [...following.map(({ textContent }) => textContent), ...(block.closest('blockquote') ? [text] : [])],
    text: [text],
  }
}

/** Blocks first, then their sentences. */
function toQuotes(texts: readonly string[]): string[] {
  const blocks = texts.map((block) => block.replace(/\s+/g, ' ').trim())
  const sentences = blocks.flatMap((block) => block.split(/(?<=[.!?])\s+/))
  return [...new Set([...blocks, ...sentences])].filter((quote) => quote.split(' ').length >= MIN_WORDS)
}

/**
 * Returns text that an answer may quote from a source: the text next to the clicked link, or, for a link
 * in the list of sources, next to links in the answer with the same URL.
 *
 * @returns `quotes`, of which some may not be in the source, and `quoted`, those in the quotes of the answer
 */
export function readQuotes(link: HTMLAnchorElement): { quotes: string[]; quoted: string[] } {
  const answer = link.closest('.docs-assistant-message')
  const links = link.closest('.docs-assistant-markdown')
    ? [link]
    : [...(answer?.querySelectorAll<HTMLAnchorElement>('.docs-assistant-markdown a') ?? [])].filter(
        ({ href }) => href === link.href,
      )
  const around = links.map(readAround)
  return {
    quotes: toQuotes(around.flatMap(({ quoted, text }) => [...quoted, ...text])),
    quoted: toQuotes(around.flatMap(({ quoted }) => quoted)),
  }
}
