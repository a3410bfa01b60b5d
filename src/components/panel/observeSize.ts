/**
 * Calls `onChange` when the size of an element or of the window changes. Returns a function that stops observing.
 * On pages without `ResizeObserver`, only the window is observed.
 */
export function observeSize(element: Element, onChange: () => void): () => void {
  const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(onChange)
  observer?.observe(element)
  window.addEventListener('resize', onChange)
  return () => {
    observer?.disconnect()
    window.removeEventListener('resize', onChange)
  }
}
