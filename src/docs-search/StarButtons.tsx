import type { ReactElement } from 'react'
import { defaultSearchDialogLabels, useLabels } from '../i18n/index.js'
import { dropHidden } from '../message/dropHidden.js'
import { toPageName } from './toPageGroup.js'
import type { SavedPage } from './useSavedPages.js'

interface StarButtonsProps {
  starred: readonly SavedPage[]
  recent: readonly SavedPage[]
  onToggle: (page: SavedPage) => void
}

/**
 * A star for each saved page. Not in the listbox, whose options may contain no buttons: the style sheet places each
 * button in the row of its option.
 */
export function StarButtons({ starred, recent, onToggle }: StarButtonsProps): ReactElement {
  const labels = useLabels(defaultSearchDialogLabels)
  /** Each group begins with its heading. */
  const toRow = (index: number) => index + 2 + (starred.length > 0 && index >= starred.length ? 1 : 0)
  return (
    <>
      {[...starred, ...recent].map((page, index) => (
        <button
          key={page.url}
          type="button"
          className="docs-assistant-icon-button"
          style={{ gridRow: toRow(index) }}
          aria-label={labels.starPage(dropHidden(toPageName(page)))}
          aria-pressed={page.isStarred === true}
          onClick={({ currentTarget }) => {
            onToggle(page)
            // The button moves with its page to the other group, which takes the focus from it.
            requestAnimationFrame(() => currentTarget.focus())
          }}
        >
          <svg className="docs-assistant-icon" viewBox="0 0 16 16" width="16" aria-hidden>
            <path d="m8 2.2 1.8 3.6 4 .6-2.9 2.8.7 4L8 11.3l-3.6 1.9.7-4-2.9-2.8 4-.6z" />
          </svg>
        </button>
      ))}
    </>
  )
}
