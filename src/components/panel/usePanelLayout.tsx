import { useMemo, useState, type CSSProperties, type ReactNode, type RefCallback } from 'react'
import type { PanelStorage } from '../shared/index.js'
import { parsePanelSize, type Layout } from './Layout.js'
import { ExpandButton, PanelFrame } from './PanelFrame.js'

export interface PanelLayoutOptions {
  isOpen: boolean
  /** Called when the reader closes the panel. */
  onClose: () => void
  /** @default 'floating' */
  layout?: Layout | undefined
  /** Selector of the element that a sidebar pushes aside. @default none: the panel covers the page */
  pushSelector?: string | undefined
  /** Restores the size of the panel from the previous page, and stores it. */
  storage?: PanelStorage | undefined
}

interface PanelLayout {
  isInline: boolean
  /** For the panel's element. */
  attributes: {
    ref: RefCallback<HTMLDialogElement>
    style: CSSProperties
    hidden: boolean
    open: true | undefined
    'data-expanded': true | undefined
  }
  /** The expand button, for the header. Not rendered if the panel is inline. */
  expand: ReactNode
  /** For the end of the panel. `null` before the panel has mounted; not rendered if it is inline. */
  frame: ReactNode
}

const inPixels = (length: number) => (length > 0 ? `${length}px` : undefined)

/** The attributes and controls that a layout needs. Position and appearance are in layout.css. */
export function usePanelLayout(options: PanelLayoutOptions): PanelLayout {
  const { isOpen, onClose, layout = 'floating', pushSelector, storage } = options
  const isInline = layout === 'inline'
  // State instead of a ref: the frame needs the element, so it is rendered after that has mounted.
  const [panel, setPanel] = useState<HTMLDialogElement | null>(null)
  const [size, setSize] = useState(() => parsePanelSize(storage?.size.read()))
  const { width, height, isExpanded } = size

  const expand = useMemo(() => {
    const handleExpand = () => setSize((before) => ({ ...before, isExpanded: !before.isExpanded }))
    return (
      !isInline && (
        <span className="docs-assistant-expand">
          <ExpandButton isExpanded={isExpanded} onClick={handleExpand} />
        </span>
      )
    )
  }, [isExpanded, isInline])

  return {
    isInline,
    attributes: {
      ref: setPanel,
      style: (isExpanded ? {} : { '--da-width': inPixels(width), '--da-height': inPixels(height) }) as CSSProperties,
      hidden: !isOpen,
      // `hidden` shows and hides the panel. `open` never changes in React, so that `useModal` can change it.
      open: isInline ? undefined : true,
      'data-expanded': isExpanded || undefined,
    },
    expand,
    frame: !isInline && panel && (
      <PanelFrame
        panel={panel}
        layout={layout}
        pushSelector={pushSelector}
        storage={storage}
        isOpen={isOpen}
        size={size}
        onSize={setSize}
        onClose={onClose}
      />
    ),
  }
}
