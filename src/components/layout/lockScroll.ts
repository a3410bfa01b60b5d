import { holdStyle } from './holdStyle.js'

/**
 * Keeps the page from scrolling, without a jump to where its scroll bar was.
 *
 * @returns lets it scroll again
 */
export function lockScroll(): () => void {
  const { documentElement: root, body } = document
  // The window scrolls as the root says, and as the body says where the root says nothing.
  const scrolling = getComputedStyle(root).overflow === 'visible' ? body : root
  const releases = [holdStyle(scrolling, 'overflow-x', 'hidden'), holdStyle(scrolling, 'overflow-y', 'hidden')]
  if (innerWidth > root.clientWidth) releases.push(holdStyle(root, 'scrollbar-gutter', 'stable'))
  return () => releases.reverse().forEach((release) => release())
}
