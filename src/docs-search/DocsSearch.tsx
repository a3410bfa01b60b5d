'use client'

import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react'
import { useShortcut } from '../components/ask-from-page/index.js'
import { useLazy } from '../components/shared/index.js'
import { checkOptions } from '../request/checkOptions.js'
import { useIsHydrated } from '../shared/useIsHydrated.js'
import { useColorScheme } from '../assistant/useColorScheme.js'
import { useLanguage } from '../assistant/useLanguage.js'
import type { DocsSearchProps } from './DocsSearchProps.js'
import { SearchIcon } from './SearchIcon.js'
import { useEarlyField } from './useEarlyField.js'

const importDialog = () => import('./SearchDialog.js').then(({ SearchDialog }) => SearchDialog)

const isMac = () => /Mac|iP(hone|ad)/.test(navigator.platform)

/** Menus that are closed hide their content with either property. */
const isShown = (element: Element) =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'

/** Returns the button that is shown. Some sites render their search twice, for wide and narrow screens. */
const findShownButton = () => [...document.querySelectorAll<HTMLElement>('.docs-assistant-search-button')].find(isShown)

/** Returns the label of the button in a language. English is built in; other languages are loaded with the page. */
function useDefaultTitle(language: string): string {
  const [translated, setTranslated] = useState<{ language: string; title: string | undefined }>()

  useEffect(() => {
    if (!/^(?!en)./.test(language)) return
    import('../i18n/translationChunk.js').then(
      ({ findLauncherLabels }) => setTranslated({ language, title: findLauncherLabels(language)?.[2] }),
      () => {
        // The text stays in English.
      },
    )
  }, [language])

  return (translated?.language === language && translated.title) || 'Search the docs'
}

/**
 * A search of the docs: a button that looks like a field, and the dialog that it opens. Only the button is loaded with
 * the page. An element with `data-docs-assistant-search` opens the dialog too. Styles: `docs-assistant/styles.css` and
 * `docs-assistant/search.css`.
 * @throws {DocsAssistantError} of kind `configuration` while rendering if a prop is missing or invalid
 */
export function DocsSearch(props: DocsSearchProps): ReactElement {
  checkOptions(props)
  const { shortcut = 'k', placeholder } = props
  const colorScheme = useColorScheme(props.colorScheme)
  const { language, loadFailed } = useLanguage(props)
  const defaultTitle = useDefaultTitle(language)
  const [isOpen, setIsOpen] = useState(false)
  const [isLoadFailed, setIsLoadFailed] = useState(false)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const { fieldRef, isComposing, focus, leave, take } = useEarlyField()
  const handleSettled = useCallback(
    (hasFailed: boolean) => {
      setIsLoadFailed(hasFailed)
      if (hasFailed) leave()
    },
    [leave],
  )
  const { value: Dialog, load } = useLazy(importDialog, handleSettled)
  const hasFailed = isOpen && isLoadFailed
  // The platform is only known in the browser.
  const keys = useIsHydrated() && shortcut !== false && `${isMac() ? '⌘' : 'Ctrl '}${shortcut.toUpperCase()}`
  const title = placeholder ?? defaultTitle

  const open = useCallback(() => {
    load()
    setIsOpen(true)
    focus()
  }, [focus, load])

  const openShown = useCallback(() => {
    const shown = buttonRef.current && !isShown(buttonRef.current) && findShownButton()
    if (shown) shown.click()
    else open()
  }, [open])

  const handleShortcut = useCallback(() => {
    openShown()
    return Promise.resolve()
  }, [openShown])
  useShortcut(shortcut, undefined, handleShortcut)

  // Elements of the page that open the search. Captured, so that no router follows such a link.
  useEffect(() => {
    const handleClick = (event: Event) => {
      const clicked = event.composedPath()[0] as Partial<Element>
      // Prevented: another search of the page opens.
      if (event.defaultPrevented || !clicked.closest?.('[data-docs-assistant-search]')) return
      event.preventDefault()
      openShown()
    }
    // The dialog loads while the shortcut is being pressed.
    const handleKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Control' || key === 'Meta') load()
    }
    document.addEventListener('click', handleClick, true)
    document.addEventListener('keydown', handleKeyDown)
    return () => {
      document.removeEventListener('click', handleClick, true)
      document.removeEventListener('keydown', handleKeyDown)
    }
  }, [load, openShown])

  return (
    <div className="docs-assistant docs-assistant-search" data-color-scheme={colorScheme}>
      <button
        ref={buttonRef}
        type="button"
        className="docs-assistant-search-button"
        aria-haspopup="dialog"
        aria-expanded={isOpen && !hasFailed}
        aria-keyshortcuts={shortcut === false ? undefined : `Control+${shortcut} Meta+${shortcut}`}
        onClick={open}
        onPointerEnter={load}
        onFocus={load}
      >
        <SearchIcon />
        <span className="docs-assistant-search-button-label">{hasFailed ? loadFailed : title}</span>
        {keys && <kbd aria-hidden>{keys}</kbd>}
      </button>
      <input ref={fieldRef} aria-label={title} aria-live="polite" hidden />
      {Dialog && !isComposing && (
        <Dialog
          search={props}
          language={language}
          title={title}
          isOpen={isOpen}
          takeTyped={take}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}
