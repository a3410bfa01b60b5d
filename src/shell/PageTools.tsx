import { useCallback, useEffect, useRef, type ReactElement } from 'react'
import { isPageBlocked } from '../page/isPageBlocked.js'
import { preserveSelection } from '../components/ask-from-page/preserveSelection.js'
import { defaultPageLabels } from '../i18n/PageLabels.js'
import type { LabelOptions } from '../i18n/Labels.js'
import { useCodeTarget } from '../components/ask-from-page/useCodeTarget.js'
import { useIsScrolling } from '../components/ask-from-page/useIsScrolling.js'
import { useSelectionTarget } from '../components/ask-from-page/useSelectionTarget.js'
import { useShortcut } from '../components/ask-from-page/useShortcut.js'
import { useLazy } from '../components/shared/useLazy.js'
import type { ContextItem } from '../contract/AssistantRequest.js'
import type { DocsAssistantProps } from './DocsAssistantProps.js'
import type { OpenOptions } from './OpenOptions.js'
import { findCodeBlock } from '../page/findCodeBlock.js'
import { readCode } from '../page/readCode.js'
import { readSelection } from '../page/readSelection.js'
import { useAddress } from './useAddress.js'

interface PageToolsProps {
  assistant: DocsAssistantProps
  labels: LabelOptions
  /** The event on the page that loaded the shell. */
  firstEvent: Event | undefined
  isOpen: boolean
  onOpen: (request?: OpenOptions) => void
  onClose: () => void
  /** Called when the reader may be about to open the assistant. */
  onIntent: () => void
}

const importAskButton = async () => (await import('../components/ask-from-page/AskButton.js')).AskButton

/** Returns the selection, or the code block that has the focus. */
function readContext() {
  const block = findCodeBlock(document.activeElement)
  return readSelection()?.item ?? (block && readCode(block))
}

/** Opens the assistant from the page: by URL, shortcut, selection or code block. */
export function PageTools(props: PageToolsProps): ReactElement | null {
  const { assistant, labels, firstEvent, isOpen, onOpen, onClose, onIntent } = props
  const { shortcut = 'i', autoAskFromUrl = false } = assistant
  const [selection, dismissSelection] = useSelectionTarget()
  const [code, dismissCode] = useCodeTarget(firstEvent)
  const target = selection ?? code
  const { value: AskButton, load: loadAskButton } = useLazy(importAskButton)
  const isScrolling = useIsScrolling(target !== undefined)
  const removeHighlightRef = useRef<() => void>(undefined)

  const openWith = useCallback(
    (item: ContextItem, by: OpenOptions['by']) => {
      removeHighlightRef.current?.()
      removeHighlightRef.current = preserveSelection()
      onOpen({ context: [item], by })
      dismissSelection()
      dismissCode()
    },
    [dismissCode, dismissSelection, onOpen],
  )

  const handleAsk = () => {
    const item = target?.readItem()
    if (item !== undefined) openWith(item, target?.kind === 'code' ? 'code' : 'selection')
  }

  const handleShortcut = useCallback(
    (isFocusInAssistant: boolean) => {
      const item = isFocusInAssistant ? undefined : readContext()
      if (item !== undefined) openWith(item, 'shortcut')
      else if (isOpen && assistant.layout !== 'inline') onClose()
      else onOpen({ by: 'shortcut' })
    },
    [assistant.layout, isOpen, onClose, onOpen, openWith],
  )

  useAddress(autoAskFromUrl, onOpen)
  useShortcut(shortcut, firstEvent, handleShortcut)

  // Highlight the selection until the assistant closes or something else is selected
  useEffect(() => {
    if (!isOpen || selection !== undefined) removeHighlightRef.current?.()
  }, [isOpen, selection])

  // A reader who selects text may be about to ask
  useEffect(() => {
    if (selection !== undefined) onIntent()
  }, [onIntent, selection])

  const hasTarget = target !== undefined
  useEffect(() => {
    if (hasTarget) loadAskButton()
  }, [hasTarget, loadAskButton])

  if (AskButton === undefined || target === undefined || isScrolling) return null
  return (
    <AskButton
      target={target}
      label={labels.askAboutThis ?? defaultPageLabels.askAboutThis}
      isBlocked={isPageBlocked()}
      onAsk={handleAsk}
      onIntent={onIntent}
    />
  )
}
