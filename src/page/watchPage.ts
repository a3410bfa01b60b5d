import { THEME_ATTRIBUTES } from './readColorScheme.js'

/** Calls back whenever the host page's colour scheme may have changed. Returns how to stop. */
export function watchColorScheme(onChange: () => void): () => void {
  const root = new MutationObserver(onChange)
  root.observe(document.documentElement, { attributeFilter: THEME_ATTRIBUTES })
  return () => root.disconnect()
}
