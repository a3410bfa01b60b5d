export type ColorScheme = 'light' | 'dark'

/** Attributes by which documentation frameworks and CSS kits name their theme; in `style` by `color-scheme: dark`. */
const THEME_ATTRIBUTES = ['data-theme', 'data-color-mode', 'data-bs-theme', 'data-mode', 'class', 'style']

/** The scheme that words name; nothing if they name both or neither. */
function findScheme(words: string): ColorScheme | undefined {
  const [named, another] = (['dark', 'light'] as const).filter((scheme) => words.split(' ').includes(scheme))
  return another ? undefined : named
}

/**
 * The colour scheme that the host page shows: what its root element names by attribute or class, else
 * its computed `color-scheme`. `undefined` where it names neither: our style sheet then follows the
 * reader's system.
 */
export function readColorScheme(): ColorScheme | undefined {
  const root = document.documentElement
  const names = THEME_ATTRIBUTES.map((attribute) => root.getAttribute(attribute)).join(' ')
  // `color-scheme: light dark` leaves it to the system.
  return findScheme(names) ?? findScheme(getComputedStyle(root).colorScheme)
}
