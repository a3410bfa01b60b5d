import type { Language } from './Language.js'
import type { LanguageLabels } from './LanguageLabels.js'
import type { Translation } from './Translation.js'
import { createNumbers } from './createNumbers.js'
import { findLanguage } from './findLanguage.js'
import { toLocale } from './toLocale.js'

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

interface Translated {
  /** `undefined` for English, which is there, and for languages that we do not have. */
  labels: LanguageLabels | undefined
  /** The language, as a tag that `Intl` knows. */
  locale: string
}

/**
 * Loads the texts in the language of a tag, with numbers as the readers of that tag write them: those of
 * `ar-EG` and `ar-MA` differ.
 */
export async function loadTranslation(tag: string): Promise<Translated> {
  const language = findLanguage(tag)
  const locale = toLocale(tag, language ?? 'en')
  const translate = language && (await translations[language]())
  return { labels: translate?.(createNumbers(locale)), locale }
}
