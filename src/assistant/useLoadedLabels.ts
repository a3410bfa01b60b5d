import { useMemo } from 'react'
import type { LabelOptions } from '../i18n/index.js'
import { useTranslation } from './useTranslation.js'

export interface LoadedLabels {
  /** Omitted labels are English. */
  labels: LabelOptions
  /** The language of the labels, as a tag that `Intl` supports. */
  locale: string
}

/**
 * The custom labels, merged with the labels in a language. `undefined` until the first labels are loaded.
 *
 * Custom labels are assumed to be in that language, even if it is not supported.
 *
 * @param attempt a failed load is retried when this changes
 */
export function useLoadedLabels(
  tag: string,
  custom: LabelOptions | undefined,
  attempt: unknown,
): LoadedLabels | undefined {
  const translation = useTranslation(tag, attempt)

  return useMemo(() => {
    if (translation === undefined) return undefined
    const { labels, locale } = translation
    return {
      labels: { ...labels, ...custom, errors: { ...labels?.errors, ...custom?.errors } },
      locale: labels || custom ? locale : 'en',
    }
  }, [custom, translation])
}
