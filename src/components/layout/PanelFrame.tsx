import { memo, type ReactElement } from 'react'
import type { PanelFrameProps } from './PanelFrameProps.js'
import { ResizeHandle } from './ResizeHandle.js'
import { useAboveKeyboard } from './useAboveKeyboard.js'
import { useIsNarrow } from './useIsNarrow.js'
import { useKeptSize } from './useKeptSize.js'
import { useModal } from './useModal.js'
import { usePush } from './usePush.js'

/** What the panel does with the page and the window around it, each layout in its way. */
export const PanelFrame = memo(function PanelFrame(props: PanelFrameProps): ReactElement | undefined {
  const { panelRef, layout, pushSelector, memory, isOpen, size, onSize, onClose } = props
  const isCovering = useIsNarrow()
  const isSidebar = layout === 'sidebar' && !isCovering
  const reach = isCovering ? 'all' : layout === 'modal' ? 'part' : 'none'
  useModal(panelRef, isOpen ? reach : 'none', onClose)
  useAboveKeyboard(panelRef, isOpen && isCovering)
  usePush(panelRef, isOpen && isSidebar ? pushSelector : undefined)
  useKeptSize(size, memory)

  if (isCovering || layout === 'modal') return undefined
  return <ResizeHandle panelRef={panelRef} isSidebar={isSidebar} size={size} onSize={onSize} />
})
