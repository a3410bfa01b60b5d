import { useRef, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react'
import { defaultLayoutLabels, useLabels } from '../../i18n/index.js'
import { getZoom } from '../../page/index.js'
import type { PanelStorage } from '../shared/index.js'
import type { Layout, PanelSize } from './Layout.js'
import { isAtRight, measureResizeBounds, useResizeBounds } from './useResizeBounds.js'

export interface PanelFrameProps {
  panel: HTMLElement
  layout: Layout
  /** Selector of the element that a sidebar pushes aside. */
  pushSelector: string | undefined
  storage: PanelStorage | undefined
  isOpen: boolean
  size: PanelSize
  onSize: (size: PanelSize) => void
  onClose: () => void
}

interface ResizeHandleProps extends Pick<PanelFrameProps, 'panel' | 'size' | 'onSize'> {
  /** A sidebar is as high as the window, so that only its width can change. */
  isSidebar: boolean
}

/** The minimum width and height, in pixels. Answers are hard to read in less. */
const MINIMUM = 320

/** Distance by which an arrow key moves the edge, in pixels. */
const STEP = 24

/** The size of the style sheet. */
const DEFAULT_SIZE = { width: 0, height: 0, isExpanded: false }

const clamp = (value: number, maximum: number) => Math.round(Math.max(MINIMUM, Math.min(value, maximum)))

/** The panel's inner edge or corner. Resizes the panel by dragging and with the arrow keys. */
export function ResizeHandle({ panel, isSidebar, size, onSize }: ResizeHandleProps): ReactElement {
  const labels = useLabels(defaultLayoutLabels)
  const bounds = useResizeBounds(panel, isSidebar)
  const dragRef = useRef<{ x: number; y: number; box: DOMRect }>(undefined)

  const resize = (width: number, height: number) => {
    const { maximumWidth, maximumHeight } = measureResizeBounds(panel, isSidebar)
    onSize({
      width: clamp(width, maximumWidth),
      height: isSidebar ? size.height : clamp(height, maximumHeight),
      isExpanded: false,
    })
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    const toRight = isAtRight(panel.getBoundingClientRect()) ? -STEP : STEP
    const moves: Record<string, readonly [across: number, up: number]> = {
      ArrowRight: [toRight, 0],
      ArrowLeft: [-toRight, 0],
      ArrowUp: [0, STEP],
      ArrowDown: [0, -STEP],
      Home: [-Infinity, -Infinity],
      End: [Infinity, Infinity],
    }
    const move = moves[event.key]
    if (move === undefined) return
    event.preventDefault()
    resize(panel.offsetWidth + move[0], panel.offsetHeight + move[1])
  }

  const handlePointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    event.preventDefault() // The browser would start a text selection.
    event.currentTarget.setPointerCapture(event.pointerId)
    dragRef.current = { x: event.clientX, y: event.clientY, box: panel.getBoundingClientRect() }
  }

  const handlePointerMove = ({ clientX, clientY }: PointerEvent) => {
    if (dragRef.current === undefined) return
    const { x, y, box } = dragRef.current
    const across = clientX - x
    const zoom = getZoom(panel)
    resize((box.width + (isAtRight(box) ? -across : across)) / zoom, (box.height + y - clientY) / zoom)
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the ARIA window splitter pattern
    <div
      className="docs-assistant-resize"
      data-edge={bounds?.edge}
      role="separator"
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- moves with the arrow keys
      tabIndex={0}
      aria-label={labels.resize}
      aria-orientation="vertical"
      aria-valuemin={MINIMUM}
      aria-valuemax={bounds?.maximumWidth}
      aria-valuenow={bounds?.width ?? MINIMUM}
      aria-valuetext={bounds && labels.size(bounds.width, isSidebar ? undefined : bounds.height)}
      onKeyDown={handleKeyDown}
      onPointerDown={handlePointerDown}
      onPointerMove={handlePointerMove}
      onLostPointerCapture={() => {
        dragRef.current = undefined
      }}
      onDoubleClick={() => onSize(DEFAULT_SIZE)}
    />
  )
}
