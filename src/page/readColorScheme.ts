export type ColorScheme = 'light' | 'dark'

/** Attributes by which documentation frameworks and CSS kits name their theme. */
export const THEME_ATTRIBUTES = ['data-theme', 'data-color-mode', 'data-bs-theme', 'data-mode', 'class']

function readNamedScheme(root: Element): ColorScheme | undefined {
  const names = THEME_ATTRIBUTES.map((attribute) => root.getAttribute(attribute) ?? '').join(' ')
  if (/(^|\s)dark(\s|$)/.test(names)) return 'dark'
  if (/(^|\s)light(\s|$)/.test(names)) return 'light'
  return undefined
}

/**
 * The colour scheme that the host page shows: what its root element names by attribute or class,
 * else its computed `color-scheme`, else the reader's system.
 */
export function readColorScheme(): ColorScheme {
  if (typeof document === 'undefined') return 'light'
  const root = document.documentElement
  const named = readNamedScheme(root)
  if (named !== undefined) return named
  const computed = getComputedStyle(root).colorScheme
  if (computed === 'dark' || computed === 'light') return computed
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
