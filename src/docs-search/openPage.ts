import type { MouseEvent } from 'react'
import { followLink } from '../components/citations/index.js'
import type { SearchHit } from '../search/searchDocs.js'

/** Returns the part of an excerpt that occurs verbatim on the page. */
const toQuote = ({ passage }: SearchHit) =>
  passage
    .join('')
    .replace(/^…\s*|\s*…$/g, '')
    .trim()

/**
 * Opens a hit and marks its passage on arrival. Without `navigate`, the browser follows the link.
 *
 * @returns whether the reader leaves the search: not for a link that opens in a new tab
 */
export function openPage(
  event: MouseEvent<HTMLAnchorElement>,
  hit: SearchHit,
  navigate: ((url: string) => void) | undefined,
): boolean {
  const { ctrlKey, metaKey, shiftKey, button } = event
  if (ctrlKey || metaKey || shiftKey || button !== 0 || event.currentTarget.target === '_blank') return false
  const quotes = [toQuote(hit)]
  followLink(event.nativeEvent, { navigate, onLeave: () => undefined, found: { quotes, quoted: quotes } })
  return true
}
