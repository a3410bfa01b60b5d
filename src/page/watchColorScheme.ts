import { THEME_ATTRIBUTES } from './readColorScheme.js'
import { readSystem } from './readSystem.js'

/** Calls back whenever the host page's colour scheme may have changed. Returns how to stop. */
export function watchColorScheme(onChange: () => void): () => void {
  const root = new MutationObserver(onChange)
  root.observe(document.documentElement, { attributeFilter: [...THEME_ATTRIBUTES, 'style'] })
  const system = readSystem()
  system?.addEventListener('change', onChange)
  return () => {
    root.disconnect()
    system?.removeEventListener('change', onChange)
  }
}
