import { findLanguage, toLocale, type Language } from './findLanguage.js'
import { createNumbers, type LanguageLabels, type Translation } from './Translation.js'

const translations: Record<Language, () => Promise<Translation>> = {
  ar: () => import('./ar.js').then(({ ar }) => ar),
  de: () => import('./de.js').then(({ de }) => de),
  es: () => import('./es.js').then(({ es }) => es),
  fr: () => import('./fr.js').then(({ fr }) => fr),
  he: () => import('./he.js').then(({ he }) => he),
  ja: () => import('./ja.js').then(({ ja }) => ja),
  ko: () => import('./ko.js').then(({ ko }) => ko),
  pt: () => import('./pt.js').then(({ pt }) => pt),
  zh: () => import('./zh.js').then(({ zh }) => zh),
}

interface LoadedTranslation {
  /** `undefined` for English, which is built in, and for unsupported languages. */
  labels: LanguageLabels | undefined
  /** The language as a tag that `Intl` supports. */
  locale: string
}

/** Loads the labels for a language tag. Numbers are formatted for its region: those of `ar-EG` and `ar-MA` differ. */
export async function loadTranslation(tag: string): Promise<LoadedTranslation> {
  const language = findLanguage(tag)
  const locale = toLocale(tag, language ?? 'en')
  const translate = language && (await translations[language]())
  return { labels: translate?.(createNumbers(locale)), locale }
}
