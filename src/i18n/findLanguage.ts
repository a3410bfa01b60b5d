/** A supported language besides English. */
export type Language = 'ar' | 'de' | 'es' | 'fr' | 'he' | 'ja' | 'ko' | 'pt' | 'zh'

/**
 * Returns the supported language for a language tag: `pt` for `pt-BR`. Returns `undefined` for an unsupported
 * language, which falls back to English.
 *
 * Traditional Chinese falls back to English too: as in the Unicode CLDR, it does not inherit from simplified
 * Chinese.
 */
export function findLanguage(tag: string): Language | undefined {
  const found = /^(?!zh.(?:hant|tw|hk|mo))(ar|de|es|fr|he|ja|ko|pt|zh)(?![a-z])/.exec(tag.toLowerCase())
  return found?.[1] as Language | undefined
}

/**
 * Returns a language tag that `Intl` supports: `tag`, which may include a region, or else `language`. Pages
 * may declare tags that no browser supports.
 */
export function toLocale(tag: string, language: string): string {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag)[0] ?? language
  } catch {
    return language
  }
}
