export type ColorScheme = 'light' | 'dark'

/** Attributes that documentation frameworks and CSS kits set to the theme; `style` may contain `color-scheme: dark`. */
const THEME_ATTRIBUTES = ['data-theme', 'data-color-mode', 'data-bs-theme', 'data-mode', 'class', 'style']

/** Returns the named scheme, or `undefined` if the text names both or neither. */
function parseScheme(classes: string): ColorScheme | undefined {
  const [match, other] = (['dark', 'light'] as const).filter((scheme) => classes.split(' ').includes(scheme))
  return other ? undefined : match
}

/**
 * Returns the colour scheme of the host page: the one named by an attribute or class of its root element, or
 * else its computed `color-scheme`. Returns `undefined` if it names none; the style sheet then follows the
 * system setting.
 */
export function readColorScheme(): ColorScheme | undefined {
  const root = document.documentElement
  const names = THEME_ATTRIBUTES.map((attribute) => root.getAttribute(attribute)).join(' ')
  // `color-scheme: light dark` leaves the choice to the system.
  return parseScheme(names) ?? parseScheme(getComputedStyle(root).colorScheme)
}

/**
 * Calls `onChange` when the colour scheme or language of the host page may have changed. Returns a function
 * that stops observing.
 */
export function observePage(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributes: true })
  return () => observer.disconnect()
}

/** Snapshot for `useSyncExternalStore` on a server, where there is no page. */
export function getServerSnapshot(): undefined {
  // No page.
}
