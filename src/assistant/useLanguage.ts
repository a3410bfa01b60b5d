import { useEffect, useState, useSyncExternalStore } from 'react'
import type { LauncherLabels } from '../i18n/index.js'
import { getServerSnapshot, observePage } from '../page/index.js'
import type { DocsAssistantProps } from './DocsAssistantProps.js'

const readLanguage = () => document.documentElement.lang

interface Language {
  /** The language tag: the `language` prop, else that of the page, which it follows. Empty if there is neither. */
  language: string
  /** The `title` prop, else the default title in the language. */
  title: string
  /** The label of the launcher after the panel could not be loaded. */
  loadFailed: string
}

/**
 * The language of the interface and the labels of the launcher. English labels are built in; those of other
 * languages are loaded with the page.
 */
export function useLanguage({
  language: choice,
  title,
  labels,
}: Pick<DocsAssistantProps, 'language' | 'title' | 'labels'>): Language {
  const pageLanguage = useSyncExternalStore(observePage, readLanguage, getServerSnapshot)
  const language = choice ?? pageLanguage ?? ''
  const [module, setModule] = useState<{ findLauncherLabels: (tag: string) => LauncherLabels | undefined }>()

  useEffect(() => {
    if (/^(?!en)./.test(language)) {
      import('../i18n/translationChunk.js').then(setModule, () => {
        // The labels stay in English.
      })
    }
  }, [language])

  const [defaultTitle, loadFailed] = module?.findLauncherLabels(language) ?? [
    'Ask the docs',
    'Could not load. Try again',
  ]
  return { language, title: title ?? defaultTitle, loadFailed: labels?.loadFailed ?? loadFailed }
}
