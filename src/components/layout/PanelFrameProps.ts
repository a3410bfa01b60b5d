import type { RefObject } from 'react'
import type { Layout } from '../Layout.js'
import type { Memory } from '../Memory.js'
import type { PanelSize } from './PanelSize.js'

export interface PanelFrameProps {
  panelRef: RefObject<HTMLElement | null>
  layout: Layout
  /** The element of the page beside which a sidebar stands. */
  pushSelector: string | undefined
  memory: Memory | undefined
  isOpen: boolean
  size: PanelSize
  onSize: (size: PanelSize) => void
  onClose: () => void
}
