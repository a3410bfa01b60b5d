/**
 * A language tag that `Intl` knows: `tag`, which says the region too, else `language`. A page may name
 * its language as no browser knows it.
 */
export function toLocale(tag: string, language: string): string {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag)[0] ?? language
  } catch {
    return language
  }
}
