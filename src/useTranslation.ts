import { useEffect, useState } from 'react'
import type { LanguageLabels } from './labels/LanguageLabels.js'

interface Translation {
  /** The language tag that this was loaded for. */
  tag: string
  /** `undefined` where the texts are English. */
  labels?: LanguageLabels | undefined
  /** The language, as a tag that `Intl` knows. */
  locale: string
  hasFailed?: boolean
}

const isEnglish = (tag: string) => !/^(?!en)./.test(tag)

async function load(tag: string): Promise<Translation> {
  if (isEnglish(tag)) return { tag, locale: 'en' }
  try {
    const { loadTranslation } = await import('./labels/languages.js')
    return { tag, ...(await loadTranslation(tag)) }
  } catch {
    return { tag, locale: 'en', hasFailed: true }
  }
}

/**
 * The texts in the language of a tag; English if they cannot be loaded. `undefined` until the first are
 * there, then the last until the next are there.
 *
 * @param attempt tries again whenever it changes, should loading have failed
 */
export function useTranslation(tag: string, attempt: unknown): Translation | undefined {
  const [translation, setTranslation] = useState<Translation>()
  const isThere = translation?.tag === tag && !translation.hasFailed

  useEffect(() => {
    if (isThere) return
    let isWanted = true
    void load(tag).then((next) => {
      if (isWanted) setTranslation(next)
    })
    return () => {
      isWanted = false
    }
  }, [attempt, isThere, tag])

  return translation
}
