import { useMemo, type ReactElement } from 'react'
import { LabelsContext, toLabels } from '../i18n/index.js'
import { useLoadedLabels } from '../assistant/useLoadedLabels.js'
import type { DocsSearchProps } from './DocsSearchProps.js'
import { SearchPanel } from './SearchPanel.js'

interface SearchDialogProps {
  search: DocsSearchProps
  /** The language of the interface, as a language tag. */
  language: string
  title: string
  isOpen: boolean
  /** Returns what the reader has typed until now. */
  takeTyped: () => string
  onClose: () => void
}

/** The dialog with its labels. Loaded when the reader is about to search. */
export function SearchDialog({ language, ...props }: SearchDialogProps): ReactElement | undefined {
  const loaded = useLoadedLabels(language, props.search.labels, props.isOpen)
  const labels = useMemo(() => loaded && toLabels(loaded.labels, loaded.locale), [loaded])
  if (labels === undefined) return undefined
  return (
    <LabelsContext.Provider value={labels}>
      <SearchPanel {...props} />
    </LabelsContext.Provider>
  )
}
