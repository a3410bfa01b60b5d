import { useEffect, useRef, type ReactElement } from 'react'
import type { ContextItem } from '../../contract/AssistantRequest.js'
import { findCodeBlock, readCode, readSelection } from '../../page/index.js'
import { AskButton } from './AskButton.js'
import type { AskTarget } from './AskTarget.js'
import { isOtherSelected, preserveSelection, releaseSelection } from './preserveSelection.js'
import { useCodeTarget } from './useCodeTarget.js'
import { useIsScrolling } from './useIsScrolling.js'
import { useSelectionTarget } from './useSelectionTarget.js'

/** Returns the selection, which stays highlighted, or the code block that has the focus. */
export function captureContext(): ContextItem | undefined {
  const block = findCodeBlock(document.activeElement)
  const item = readSelection()?.item ?? (block && readCode(block))
  if (item !== undefined) preserveSelection()
  return item
}

interface AskFromPageProps {
  label: string
  /** The element that the reader had hovered or focused when this was loaded. */
  pointedAt: EventTarget | undefined
  isOpen: boolean
  /** Whether a modal dialog of the host blocks the page. */
  isBlocked: () => boolean
  onAsk: (question: { context: ContextItem[]; by: 'selection' | 'code' }) => void
  /** Called when the reader may be about to ask. */
  onIntent: () => void
}

/** Shows "Ask about this" next to the selected text, or to the code block under the pointer. */
export function AskFromPage({
  label,
  pointedAt,
  isOpen,
  isBlocked,
  onAsk,
  onIntent,
}: AskFromPageProps): ReactElement | null {
  const [selection, dismissSelection] = useSelectionTarget()
  const [code, dismissCode] = useCodeTarget(pointedAt)
  const target = selection ?? code
  const isScrolling = useIsScrolling(target !== undefined)

  const handleAsk = (target: AskTarget) => {
    const item = target.readItem()
    if (item === undefined) return
    preserveSelection()
    onAsk({ context: [item], by: target.kind === 'code' ? 'code' : 'selection' })
    dismissSelection()
    dismissCode()
  }

  // The panel was opened by other means, with or without the target of the button.
  const wasOpenRef = useRef(isOpen)
  useEffect(() => {
    if (isOpen && !wasOpenRef.current) {
      dismissSelection()
      dismissCode()
    }
    wasOpenRef.current = isOpen
  }, [dismissCode, dismissSelection, isOpen])

  // Highlight the selection until the assistant closes or something else is selected
  useEffect(() => {
    if (selection !== undefined && isOtherSelected()) releaseSelection()
  }, [selection])

  useEffect(() => (isOpen ? releaseSelection : undefined), [isOpen])

  useEffect(() => releaseSelection, [])

  // A reader who selects text may be about to ask
  useEffect(() => {
    if (selection !== undefined) onIntent()
  }, [onIntent, selection])

  if (target === undefined || isScrolling) return null
  return (
    <AskButton
      target={target}
      label={label}
      isBlocked={isBlocked()}
      onAsk={() => handleAsk(target)}
      onIntent={onIntent}
    />
  )
}
