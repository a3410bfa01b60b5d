import { useLayoutEffect, useRef, type ReactElement } from 'react'
import { defaultHistoryLabels, useLabels } from '../../i18n/index.js'

interface ConfirmDeleteProps {
  question: string
  onConfirm: () => void
  onCancel: () => void
}

/**
 * Asks for confirmation before something is deleted. Cancel has the focus, so that an accidental Enter deletes nothing.
 */
export function ConfirmDelete({ question, onConfirm, onCancel }: ConfirmDeleteProps): ReactElement {
  const labels = useLabels(defaultHistoryLabels)
  const cancelRef = useRef<HTMLButtonElement>(null)

  useLayoutEffect(() => cancelRef.current?.focus(), [])

  return (
    <>
      <span dir="auto">{question}</span>
      <button type="button" className="docs-assistant-button" onClick={onConfirm}>
        {labels.confirmDelete}
      </button>
      <button ref={cancelRef} type="button" className="docs-assistant-button" onClick={onCancel}>
        {labels.cancelDelete}
      </button>
    </>
  )
}
