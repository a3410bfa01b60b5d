import {
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
} from 'react'
import { FilterChip } from '../components/composer/index.js'
import { isComposing, stopHostShortcuts } from '../components/shared/index.js'
import { defaultPageLabels, defaultSearchDialogLabels, defaultSearchLabels, useLabels } from '../i18n/index.js'
import { resolveConfig } from '../request/resolveConfig.js'
import type { DocsSearchProps } from './DocsSearchProps.js'
import { groupByPage } from './groupByPage.js'
import { openPage } from './openPage.js'
import { SearchField } from './SearchField.js'
import { StarButtons } from './StarButtons.js'
import { OptionList, toAskId, toOptionId } from './OptionList.js'
import { toClosestPages, toPageGroup } from './toPageGroup.js'
import { useActiveOption } from './useActiveOption.js'
import { useDocsSearch } from './useDocsSearch.js'
import { useSavedPages } from './useSavedPages.js'

interface SearchPanelProps {
  search: DocsSearchProps
  title: string
  isOpen: boolean
  /** Returns what the reader has typed until now. */
  takeTyped: () => string
  onClose: () => void
}

/** Whether the page has an assistant that can receive the query. */
const hasAssistant = () =>
  document.querySelector('.docs-assistant:not(.docs-assistant-search), docs-assistant') !== null

/**
 * The dialog: a combobox with the results as its listbox. The focus stays in the field.
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function SearchPanel({ search, title, isOpen, takeTyped, onClose }: SearchPanelProps): ReactElement {
  const { domain, ask = 'first', keepsRecentPages = true, navigate, onAsk } = search
  const labels = { ...useLabels(defaultSearchDialogLabels), ...useLabels(defaultSearchLabels) }
  const pageLabels = useLabels(defaultPageLabels)
  const [isFilterOff, setIsFilterOff] = useState(false)
  const { query, setQuery, results, resultsFor, closest, status, report } = useDocsSearch({ ...search, isFilterOff })
  const filter = resolveConfig(search).readOfferedFilter()
  const saved = useSavedPages(domain, keepsRecentPages)
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const asker = useRef<HTMLButtonElement>(null)
  const listId = useId()
  const question = query.trim()
  const canAsk = ask !== false && question !== '' && (onAsk !== undefined || hasAssistant())
  const pages = useMemo(
    () => (results.length > 0 ? groupByPage(results) : toPageGroup(labels.closestPages, toClosestPages(closest))),
    [closest, labels.closestPages, results],
  )
  const savedPages = [
    ...toPageGroup(labels.starredPages, saved.starred),
    ...toPageGroup(labels.recentPages, saved.recent),
  ]
  const hasSaved = question === '' && savedPages.length > 0
  const groups = question === '' ? savedPages : pages
  const isNothingFound = status === 'done' && results.length === 0
  const active = useActiveOption(dialog, {
    results: groups.flatMap(({ hits }, group) => hits.map((_, index) => toOptionId(listId, group, index))),
    askId: canAsk ? toAskId(listId) : undefined,
    ask,
    prefersAsk: isNothingFound,
    resetKey: resultsFor,
  })

  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null || element.open === isOpen) return
    if (!isOpen) {
      element.close()
      return
    }
    const typed = takeTyped()
    element.showModal()
    field.current?.focus()
    if (typed === '') field.current?.select()
    else setQuery(typed)
  }, [isOpen, setQuery, takeTyped])

  // The content of the dialog covers all of it, so a click on the dialog itself is a click on its backdrop.
  useEffect(() => {
    const element = dialog.current
    const handleClick = (event: Event) => {
      if (event.target === element) onClose()
    }
    element?.addEventListener('click', handleClick)
    return () => element?.removeEventListener('click', handleClick)
  }, [onClose])

  useEffect(() => {
    if (!isOpen) report()
  }, [isOpen, report])

  const carryOver = () => {
    report({ asked: true })
    // Closed first: an assistant that opens over a modal dialog would be modal itself.
    dialog.current?.close()
    onClose()
    if (onAsk) onAsk(question)
    else asker.current?.click()
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    stopHostShortcuts(event)
    if (event.key !== 'Escape') {
      active.handleKeyDown(event)
      return
    }
    // The browser would close the dialog some time later, and take the focus from what was opened meanwhile.
    event.preventDefault()
    if (query === '') {
      onClose()
    } else {
      report()
      setQuery('')
    }
  }

  const announcement = {
    idle: '',
    searching: '',
    done: isNothingFound
      ? [labels.noResults(question), ...pages.map(({ title }) => title)].join(' ')
      : labels.searchResultCount(results.length),
    failed: labels.searchUnavailable,
  }[status]

  const list = (
    <OptionList
      id={listId}
      title={title}
      activeId={active.id}
      ask={canAsk ? { place: ask, label: labels.askQuestion(question), onAsk: carryOver } : undefined}
      groups={groups}
      onOpen={(event, page) => {
        // The closest pages are no results of the query.
        report(isNothingFound ? {} : { opened: groups.flatMap(({ hits }) => hits).indexOf(page) + 1 })
        saved.add(page)
        if (openPage(event, page, navigate)) onClose()
      }}
    />
  )

  return (
    <>
      {/* A click on this button opens the assistant of the page, like any element with this attribute. */}
      <button ref={asker} type="button" hidden data-docs-assistant-ask={question} />
      <dialog
        ref={dialog}
        // Safari stops at a dialog with the Tab key.
        tabIndex={-1}
        className="docs-assistant-search-dialog"
        aria-label={title}
        // The browser closes a dialog some time before it fires `close`: a shortcut between would open nothing.
        onCancel={(event) => {
          event.preventDefault()
          onClose()
        }}
        // Browsers let a page prevent `cancel` once. The reader may have opened the dialog again.
        onClose={(event) => {
          if (!event.currentTarget.open) onClose()
        }}
      >
        <div className="docs-assistant-search-content">
          <SearchField
            fieldRef={field}
            title={title}
            query={query}
            listId={listId}
            hasList={canAsk || groups.length > 0}
            activeId={active.id}
            onChange={setQuery}
            onKeyDown={handleKeyDown}
            onClose={onClose}
          />
          {filter && (
            <ul className="docs-assistant-chips">
              <FilterChip labels={pageLabels} filter={filter} isOff={isFilterOff} onOff={setIsFilterOff} />
            </ul>
          )}
          <p role="status" className="docs-assistant-spoken">
            {announcement}
          </p>
          {isNothingFound && <p className="docs-assistant-search-notice">{labels.noResults(question)}</p>}
          {status === 'failed' && <p className="docs-assistant-search-notice">{labels.searchUnavailable}</p>}
          {hasSaved ? (
            <div className="docs-assistant-search-saved">
              {list}
              <StarButtons starred={saved.starred} recent={saved.recent} onToggle={saved.toggleStar} />
            </div>
          ) : (
            list
          )}
          {question === '' && saved.recent.length > 0 && (
            <button
              type="button"
              className="docs-assistant-button"
              onClick={() => {
                saved.clear()
                field.current?.focus()
              }}
            >
              {labels.clearRecentPages}
            </button>
          )}
        </div>
      </dialog>
    </>
  )
}
