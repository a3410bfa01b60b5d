import { useRef, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react'
import { useLayoutLabels } from '../useLayoutLabels.js'
import { isAtRight } from './isAtRight.js'
import { measureRoom } from './measureRoom.js'
import type { PanelFrameProps } from './PanelFrameProps.js'
import { useRoom } from './useRoom.js'

interface ResizeHandleProps extends Pick<PanelFrameProps, 'panelRef' | 'size' | 'onSize'> {
  /** Its height is that of the window. */
  isSidebar: boolean
}

/** Below this, in pixels, answers are hard to read. */
const MINIMUM = 320

/** How far an arrow key moves the edge, in pixels. */
const STEP = 24

const AS_SET_BY_OWNER = { width: 0, height: 0, isExpanded: false }

const clamp = (value: number, most: number) => Math.round(Math.max(MINIMUM, Math.min(value, most)))

/** The panel's inner edge or corner: drags, and moves by the arrow keys. */
export function ResizeHandle({ panelRef, isSidebar, size, onSize }: ResizeHandleProps): ReactElement {
  const labels = useLayoutLabels()
  const room = useRoom(panelRef, isSidebar)
  const dragRef = useRef<{ x: number; y: number; box: DOMRect }>(undefined)

  const resize = (width: number, height: number) => {
    if (panelRef.current === null) return
    const { maximumWidth, maximumHeight } = measureRoom(panelRef.current, isSidebar)
    onSize({
      width: clamp(width, maximumWidth),
      height: isSidebar ? size.height : clamp(height, maximumHeight),
      isExpanded: false,
    })
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    const box = panelRef.current?.getBoundingClientRect()
    if (box === undefined) return
    const toRight = isAtRight(box) ? -STEP : STEP
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
    resize(box.width + move[0], box.height + move[1])
  }

  const handlePointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || panelRef.current === null) return
    event.preventDefault() // A press would begin a selection.
    event.currentTarget.setPointerCapture(event.pointerId)
    dragRef.current = { x: event.clientX, y: event.clientY, box: panelRef.current.getBoundingClientRect() }
  }

  const handlePointerMove = ({ clientX, clientY }: PointerEvent) => {
    if (dragRef.current === undefined) return
    const { x, y, box } = dragRef.current
    const across = clientX - x
    resize(box.width + (isAtRight(box) ? -across : across), box.height + y - clientY)
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a window splitter, as ARIA has it
    <div
      className="docs-assistant-resize"
      data-edge={room?.edge}
      role="separator"
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- moved by keys
      tabIndex={0}
      aria-label={labels.resize}
      aria-orientation="vertical"
      aria-valuemin={MINIMUM}
      aria-valuemax={room?.maximumWidth}
      aria-valuenow={room?.width ?? MINIMUM}
      aria-valuetext={room && labels.size(room.width, isSidebar ? undefined : room.height)}
      onKeyDown={handleKeyDown}
      onPointerDown={handlePointerDown}
      onPointerMove={handlePointerMove}
      onLostPointerCapture={() => {
        dragRef.current = undefined
      }}
      onDoubleClick={() => onSize(AS_SET_BY_OWNER)}
    />
  )
}
