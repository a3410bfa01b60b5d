import { memo, useEffect, useSyncExternalStore, type ReactElement } from 'react'
import { defaultLayoutLabels, useLabels } from '../../i18n/index.js'
import { CollapseIcon, ExpandIcon } from '../icons.js'
import { IconButton } from '../shared/index.js'
import type { PanelStorage } from '../shared/index.js'
import type { PanelSize } from './Layout.js'
import { ResizeHandle, type PanelFrameProps } from './ResizeHandle.js'
import { useAboveKeyboard } from './useAboveKeyboard.js'
import { useModal } from './useModal.js'
import { usePush } from './usePush.js'

interface ExpandButtonProps {
  isExpanded: boolean
  onClick: () => void
}

/** Enlarges the panel, or restores its size. Hidden by the style sheet where the panel covers the page. */
export function ExpandButton({ isExpanded, onClick }: ExpandButtonProps): ReactElement {
  const labels = useLabels(defaultLayoutLabels)
  const label = isExpanded ? labels.collapse : labels.expand
  return <IconButton label={label} icon={isExpanded ? <CollapseIcon /> : <ExpandIcon />} onClick={onClick} />
}

/** Stores the panel's size in the format of `parsePanelSize`. Removes it once the size is the default again. */
function useStoredSize({ width, height, isExpanded }: PanelSize, storage: PanelStorage | undefined): void {
  useEffect(() => {
    const text = width || isExpanded ? `${width} ${height}${isExpanded ? ' 1' : ''}` : undefined
    if (storage && (storage.size.read() ?? undefined) !== text) storage.size.write(text)
  }, [width, height, isExpanded, storage])
}

/** Matches where the panel covers the page. Must be the media query of layout.css. */
const matchNarrow = () => (typeof matchMedia === 'undefined' ? undefined : matchMedia('(max-width: 640px)'))

function subscribe(onChange: () => void): () => void {
  const narrow = matchNarrow()
  narrow?.addEventListener('change', onChange)
  return () => narrow?.removeEventListener('change', onChange)
}

/** Whether the window is too narrow to show the panel beside the page. */
function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchNarrow()?.matches ?? false)
}

/** Applies the effects of the layout on the page and the window, and renders the resize handle. */
export const PanelFrame = memo(function PanelFrame(props: PanelFrameProps): ReactElement | undefined {
  const { panel, layout, pushSelector, storage, isOpen, size, onSize, onClose } = props
  const isFullScreen = useIsNarrow()
  const isSidebar = layout === 'sidebar' && !isFullScreen
  const coverage = isFullScreen ? 'all' : layout === 'modal' ? 'part' : 'none'
  useModal(panel, isOpen, coverage, onClose)
  useAboveKeyboard(panel, isOpen && isFullScreen)
  usePush(panel, isOpen && isSidebar ? pushSelector : undefined)
  useStoredSize(size, storage)

  if (isFullScreen || layout === 'modal') return undefined
  return <ResizeHandle panel={panel} isSidebar={isSidebar} size={size} onSize={onSize} />
})
