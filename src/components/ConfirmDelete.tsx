import { useLayoutEffect, useRef, type ReactElement } from 'react'
import { useHistoryLabels } from './useHistoryLabels.js'

interface ConfirmDeleteProps {
  question: string
  onConfirm: () => void
  onKeep: () => void
}

/** Asks before something is gone for good. Keeping is what a hasty key does. */
export function ConfirmDelete({ question, onConfirm, onKeep }: ConfirmDeleteProps): ReactElement {
  const labels = useHistoryLabels()
  const keepRef = useRef<HTMLButtonElement>(null)

  useLayoutEffect(() => keepRef.current?.focus(), [])

  return (
    <>
      <span dir="auto">{question}</span>
      <button type="button" className="docs-assistant-button" onClick={onConfirm}>{labels.confirmDelete}</button>
      <button ref={keepRef} type="button" className="docs-assistant-button" onClick={onKeep}>{labels.keep}</button>
    </>
  )
}
