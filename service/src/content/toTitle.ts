/** A readable name for a file or folder that gives none: `getting-started.md` becomes `Getting started`. */
export function toTitle(name: string): string {
  const words = name.replace(/\.mdx?$/i, '').replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
