import type { KeyboardEvent, ReactElement, RefObject } from 'react'
import { defaultSearchDialogLabels, useLabels } from '../i18n/index.js'
import { SearchIcon } from './SearchIcon.js'

/** The maximum length of a query that services read, in characters. */
const MAX_LENGTH = 1000

interface SearchFieldProps {
  fieldRef: RefObject<HTMLInputElement | null>
  title: string
  query: string
  /** The id of the listbox. */
  listId: string
  hasList: boolean
  /** The id of the active option. */
  activeId: string | undefined
  onChange: (query: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  onClose: () => void
}

/** The field of the dialog, which keeps the focus while the reader moves between the options. */
export function SearchField(props: SearchFieldProps): ReactElement {
  const { fieldRef, title, query, listId, hasList, activeId, onChange, onKeyDown, onClose } = props
  const labels = useLabels(defaultSearchDialogLabels)
  const handleClear = () => {
    onChange('')
    fieldRef.current?.focus()
  }
  return (
    <div className="docs-assistant-search-field">
      <SearchIcon />
      <input
        ref={fieldRef}
        type="text"
        role="combobox"
        // An empty field would be left to right in every language.
        dir={query === '' ? undefined : 'auto'}
        enterKeyHint="go"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={MAX_LENGTH}
        placeholder={title}
        aria-label={title}
        aria-expanded={hasList}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        value={query}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {query !== '' && (
        <button type="button" className="docs-assistant-button" onClick={handleClear}>
          {labels.clearSearch}
        </button>
      )}
      <button type="button" className="docs-assistant-button" onClick={onClose}>
        {labels.close}
      </button>
    </div>
  )
}
