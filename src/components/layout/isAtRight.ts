/** Whether the panel is at the right edge of the window, whichever way the page is written. */
export function isAtRight({ left, right }: DOMRect): boolean {
  return innerWidth - right < left
}
