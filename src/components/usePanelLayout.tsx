import { useEffect, useMemo, useRef, useState, type CSSProperties, type ReactNode, type RefObject } from 'react'
import type { Layout } from './Layout.js'
import { parsePanelSize } from './layout/parsePanelSize.js'
import type { Memory } from './Memory.js'
import { useLazy } from './useLazy.js'

export interface PanelLayoutOptions {
  isOpen: boolean
  /** The reader is done. Return focus to where it came from. */
  onClose: () => void
  /** @default 'floating' */
  layout?: Layout | undefined
  /** The element of the page beside which a sidebar stands. @default none: the panel covers the page */
  pushSelector?: string | undefined
  /** How the reader left the panel on the page before. */
  memory?: Memory | undefined
}

interface PanelLayout {
  isInline: boolean
  /** For the panel's element. */
  attributes: {
    ref: RefObject<HTMLDialogElement | null>
    style: CSSProperties
    hidden: boolean
    open: true | undefined
    'data-expanded': true | undefined
  }
  /** For the header; nothing where the panel is as large as its place. */
  expand: ReactNode
  /** For the end of the panel. */
  frame: ReactNode
}

const importPiece = () => import('./aroundPanel.js')

const inPixels = (length: number) => (length > 0 ? `${length}px` : undefined)

/** How the panel stands in the page. What it looks like is in the style sheet; what it does is loaded once it is open. */
export function usePanelLayout(options: PanelLayoutOptions): PanelLayout {
  const { isOpen, onClose, layout = 'floating', pushSelector, memory } = options
  const isInline = layout === 'inline'
  const ref = useRef<HTMLDialogElement>(null)
  const { Component: piece, load } = useLazy(importPiece)
  const [size, setSize] = useState(() => parsePanelSize(memory?.size.read()))
  const { width, height, isExpanded } = size

  useEffect(() => {
    if (isOpen && !isInline) load()
  }, [isInline, isOpen, load])

  const expand = useMemo(() => {
    const handlePress = () => setSize((before) => ({ ...before, isExpanded: !before.isExpanded }))
    return !isInline && (
      <span className="docs-assistant-expand">
        {piece && <piece.ExpandButton isExpanded={isExpanded} onPress={handlePress} />}
      </span>
    )
  }, [isExpanded, isInline, piece])

  return {
    isInline,
    attributes: {
      ref,
      style: (isExpanded ? {} : { '--da-width': inPixels(width), '--da-height': inPixels(height) }) as CSSProperties,
      hidden: !isOpen,
      // Shown and hidden by the line above, so that what makes it a modal dialog need not know of React.
      open: isInline ? undefined : true,
      'data-expanded': isExpanded || undefined,
    },
    expand,
    frame: piece && (
      <piece.PanelFrame
        panelRef={ref}
        layout={layout}
        pushSelector={pushSelector}
        memory={memory}
        isOpen={isOpen}
        size={size}
        onSize={setSize}
        onClose={onClose}
      />
    ),
  }
}
