import { useEffect, useState } from 'react'
import type { LanguageLabels } from '../i18n/index.js'

interface Translation {
  /** The language tag that this was loaded for. */
  tag: string
  /** `undefined` if the labels are English. */
  labels?: LanguageLabels | undefined
  /** The language, as a tag that `Intl` supports. */
  locale: string
  hasFailed?: boolean
}

const isEnglish = (tag: string) => !/^(?!en)./.test(tag)

async function load(tag: string): Promise<Translation> {
  if (isEnglish(tag)) return { tag, locale: 'en' }
  try {
    const chunk = await import('../i18n/translationChunk.js')
    return { tag, ...(await chunk.loadTranslation(tag)) }
  } catch {
    return { tag, locale: 'en', hasFailed: true }
  }
}

/**
 * The labels in a language, or in English if they cannot be loaded. `undefined` until the first labels are
 * loaded. While those of another language are loading, returns the previous ones.
 *
 * @param attempt a failed load is retried when this changes
 */
export function useTranslation(tag: string, attempt: unknown): Translation | undefined {
  const [translation, setTranslation] = useState<Translation>()
  const isLoaded = translation?.tag === tag && !translation.hasFailed

  useEffect(() => {
    if (isLoaded) return
    let isCurrent = true
    void load(tag).then((next) => {
      if (isCurrent) setTranslation(next)
    })
    return () => {
      isCurrent = false
    }
  }, [attempt, isLoaded, tag])

  return translation
}
