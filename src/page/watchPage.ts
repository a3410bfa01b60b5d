/** Calls back whenever the host page's colour scheme or language may have changed. Returns how to stop. */
export function watchPage(onChange: () => void): () => void {
  const root = new MutationObserver(onChange)
  root.observe(document.documentElement, { attributes: true })
  return () => root.disconnect()
}
