import { readSystem } from './readSystem.js'

export type ColorScheme = 'light' | 'dark'

/** Attributes by which documentation frameworks and CSS kits name their theme. */
export const THEME_ATTRIBUTES = ['data-theme', 'data-color-mode', 'data-bs-theme', 'data-mode', 'class']

/** The scheme that a text names, as a word of its own; nothing if it names both or neither. */
function toSchemes(text: string): ColorScheme[] {
  const [first, second] = new Set(text.match(/(?<![\w-])(dark|light)(?![\w-])/g) as ColorScheme[] | null)
  return first !== undefined && second === undefined ? [first] : []
}

/**
 * The colour scheme that the host page shows: what its root element names by attribute or class,
 * else its computed `color-scheme`, else the reader's system.
 */
export function readColorScheme(): ColorScheme {
  if (typeof document === 'undefined') return 'light'
  const root = document.documentElement
  const names = THEME_ATTRIBUTES.map((attribute) => root.getAttribute(attribute)).join(' ')
  // The first that decides wins; `color-scheme: light dark` leaves it to the system.
  const named = [names, getComputedStyle(root).colorScheme].flatMap(toSchemes).at(0)
  return named ?? (readSystem()?.matches ? 'dark' : 'light')
}
