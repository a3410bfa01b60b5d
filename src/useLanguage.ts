import { useEffect, useState, useSyncExternalStore } from 'react'
import type { DocsAssistantProps } from './DocsAssistantProps.js'
import type { LauncherTexts } from './labels/LauncherTexts.js'
import { readNothing } from './page/readNothing.js'
import { watchPage } from './page/watchPage.js'

const readLanguage = () => document.documentElement.lang

interface Language {
  /** The language to speak, as a language tag: the owner's choice, else the page's, live. Empty if neither says. */
  language: string
  /** The owner's, else that of the language. */
  title: string
  /** On the button, when the panel could not be loaded. */
  loadFailed: string
}

/**
 * The language to speak, and what the button says in it. That loads with the page where it is not
 * English: pages in English do not pay for it.
 */
export function useLanguage({ language: choice, title, labels }: DocsAssistantProps): Language {
  const ofPage = useSyncExternalStore(watchPage, readLanguage, readNothing)
  const language = choice ?? ofPage ?? ''
  const [module, setModule] = useState<{ findTexts: (tag: string) => LauncherTexts | undefined }>()

  useEffect(() => {
    // It stays English where that fails.
    if (/^(?!en)./.test(language)) import('./labels/languages.js').then(setModule, readNothing)
  }, [language])

  const [ask, failed] = module?.findTexts(language) ?? ['Ask the docs', 'Could not load. Try again']
  return { language, title: title ?? ask, loadFailed: labels?.loadFailed ?? failed }
}
