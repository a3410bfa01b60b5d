import { holdStyle } from './holdStyle.js'

/**
 * Keeps the page from scrolling.
 *
 * @param isSeen what is seen of the page must not jump to where its scroll bar was
 * @returns lets it scroll again
 */
export function lockScroll(isSeen: boolean): () => void {
  const { documentElement: root, body } = document
  // The window scrolls as the root says, and as the body says where the root says nothing.
  const scrolling = getComputedStyle(root).overflow === 'visible' ? body : root
  const releases = [holdStyle(scrolling, 'overflow-x', 'hidden'), holdStyle(scrolling, 'overflow-y', 'hidden')]
  // Room that a page keeps for its scroll bar lies over all else, even where nothing of the page is seen.
  if (!isSeen) releases.push(holdStyle(root, 'scrollbar-gutter', 'auto'))
  else if (innerWidth > root.clientWidth) releases.push(holdStyle(root, 'scrollbar-gutter', 'stable'))
  return () => releases.reverse().forEach((release) => release())
}
