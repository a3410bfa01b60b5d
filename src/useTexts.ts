import { useMemo } from 'react'
import type { LabelOptions } from './components/Labels.js'
import { useTranslation } from './useTranslation.js'

export interface Texts {
  /** Those left out are English. */
  labels: LabelOptions
  /** The language of the texts, as a tag that `Intl` knows. */
  locale: string
}

/**
 * The owner's texts, else those in the language of a tag. `undefined` until the first are there.
 *
 * An owner's texts are taken to be in that language, even if it is none of ours.
 *
 * @param attempt tries again to load them whenever it changes, should it have failed
 */
export function useTexts(tag: string, own: LabelOptions | undefined, attempt: unknown): Texts | undefined {
  const translation = useTranslation(tag, attempt)

  return useMemo(() => {
    if (translation === undefined) return undefined
    const { labels, locale } = translation
    return {
      labels: { ...labels, ...own, errors: { ...labels?.errors, ...own?.errors } },
      locale: labels || own ? locale : 'en',
    }
  }, [own, translation])
}
