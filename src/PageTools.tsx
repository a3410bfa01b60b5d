import { useCallback, useEffect, useRef, type ReactElement } from 'react'
import { AskButton } from './components/AskButton.js'
import { holdSelection } from './components/holdSelection.js'
import { defaultPageLabels } from './components/defaultPageLabels.js'
import type { LabelOptions } from './components/Labels.js'
import { useCodeOffer } from './components/useCodeOffer.js'
import { useIsScrolling } from './components/useIsScrolling.js'
import { useSelectionOffer } from './components/useSelectionOffer.js'
import { useShortcut } from './components/useShortcut.js'
import type { ContextItem } from './contract/ContextItem.js'
import type { DocsAssistantProps } from './DocsAssistantProps.js'
import type { Opening } from './Opening.js'
import { findCodeBlock } from './page/findCodeBlock.js'
import { readCode } from './page/readCode.js'
import { readSelection } from './page/readSelection.js'
import { useAddress } from './useAddress.js'

interface PageToolsProps {
  assistant: DocsAssistantProps
  labels: LabelOptions
  /** What the reader did on the page when this was loaded. */
  act: Event | undefined
  isOpen: boolean
  onOpen: (opening?: Opening) => void
  onClose: () => void
  /** The reader may be about to ask. */
  onIntent: () => void
}

/** What the reader has selected, else the code that has the focus. */
function readPicked() {
  const block = findCodeBlock(document.activeElement)
  return readSelection()?.item ?? (block && readCode(block))
}

/** Between the page and the assistant: asking by the address, a shortcut, a selection or a code block. */
export function PageTools(props: PageToolsProps): ReactElement | null {
  const { assistant, labels, act, isOpen, onOpen, onClose, onIntent } = props
  const { shortcut = 'i', askFromAddress = false } = assistant
  const [selection, dismissSelection] = useSelectionOffer()
  const [code, dismissCode] = useCodeOffer(act)
  const offer = selection ?? code
  const isScrolling = useIsScrolling(offer !== undefined)
  const releaseRef = useRef<() => void>(undefined)

  const take = useCallback(
    (item: ContextItem, by: Opening['by']) => {
      releaseRef.current?.()
      releaseRef.current = holdSelection()
      onOpen({ context: [item], by })
      dismissSelection()
      dismissCode()
    },
    [dismissCode, dismissSelection, onOpen],
  )

  const handleAsk = () => {
    const item = offer?.readItem()
    if (item !== undefined) take(item, offer?.kind === 'code' ? 'code' : 'selection')
  }

  const handleShortcut = useCallback(
    (isHere: boolean) => {
      const item = isHere ? undefined : readPicked()
      if (item !== undefined) take(item, 'shortcut')
      else if (isOpen && assistant.layout !== 'inline') onClose()
      else onOpen({ by: 'shortcut' })
    },
    [assistant.layout, isOpen, onClose, onOpen, take],
  )

  useAddress(askFromAddress, onOpen)
  useShortcut(shortcut, act, handleShortcut)

  // What was asked about is shown until the assistant closes, or something else is selected
  useEffect(() => {
    if (!isOpen || selection !== undefined) releaseRef.current?.()
  }, [isOpen, selection])

  // Whoever selects may be about to ask
  useEffect(() => {
    if (selection !== undefined) onIntent()
  }, [onIntent, selection])

  if (offer === undefined || isScrolling) return null
  return <AskButton offer={offer} label={labels.askAboutThis ?? defaultPageLabels.askAboutThis} onAsk={handleAsk} onIntent={onIntent} />
}
