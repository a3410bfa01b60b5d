export type ColorScheme = 'light' | 'dark'

/**
 * Returns the color scheme of the host page: `dark` if its text is light. The color of the text is read, because
 * many sites name no color scheme, and each names it in its own way.
 */
export function readColorScheme(): ColorScheme {
  const [name, value] = getComputedStyle(document.body).color.split('(') as [string, string]
  // The first component of a color is its lightness, or in grays the same: up to 255 in `rgb`, 100 in `lab` and `lch`,
  // else 1.
  const middle = /^r/.test(name) ? 127 : /^l/.test(name) ? 50 : 0.5
  return parseFloat(value) > middle ? 'dark' : 'light'
}

/**
 * Calls `onChange` when the color scheme or language of the host page may have changed. Returns a function
 * that stops observing.
 */
export function observePage(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  const system = (window as Partial<Window>).matchMedia?.('(prefers-color-scheme: dark)') // Not in jsdom.
  observer.observe(document.documentElement, { attributes: true })
  observer.observe(document.body, { attributes: true })
  // A color with a transition has its new value only at the end.
  document.addEventListener('transitionend', onChange)
  system?.addEventListener('change', onChange)
  return () => {
    observer.disconnect()
    document.removeEventListener('transitionend', onChange)
    system?.removeEventListener('change', onChange)
  }
}

/** Snapshot for `useSyncExternalStore` on a server, where there is no page. */
export function getServerSnapshot(): undefined {
  // No page.
}
