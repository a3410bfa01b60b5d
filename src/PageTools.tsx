import { useCallback } from 'react'
import type { DocsAssistantProps } from './DocsAssistantProps.js'
import type { Opening } from './Opening.js'
import { useAddress } from './useAddress.js'
import { useShortcut } from './components/useShortcut.js'

interface PageToolsProps {
  assistant: DocsAssistantProps
  /** What the reader did on the page when this was loaded. */
  act: Event | undefined
  isOpen: boolean
  onOpen: (opening?: Opening) => void
  onClose: () => void
  /** The reader may be about to ask. */
  onIntent: () => void
}

/** Asking from the page: by the address, a shortcut, a selection or a code block. */
export function PageTools({ assistant, act, isOpen, onOpen, onClose }: PageToolsProps): null {
  const { shortcut = 'i', askFromAddress = false } = assistant
  useAddress(askFromAddress, onOpen)
  const handleShortcut = useCallback(() => (isOpen ? onClose() : onOpen()), [isOpen, onClose, onOpen])
  useShortcut(shortcut, act, handleShortcut)
  return null
}
