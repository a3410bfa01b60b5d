import { useLayoutEffect, useRef, type ReactElement } from 'react'
import type { AskTarget } from './AskTarget.js'
import { clipToVisible, positionButton } from './positionButton.js'

interface AskButtonProps {
  target: AskTarget
  label: string
  /** Called before the button is shown. Returns whether it may be: there is one on a page. */
  onClaim: (button: Element) => boolean
  onAsk: () => void
  /** Called when the button is hovered or focused. */
  onIntent: () => void
}

const isTouch = () => typeof matchMedia !== 'undefined' && matchMedia('(pointer: coarse)').matches
const isRightToLeft = () => getComputedStyle(document.documentElement).direction === 'rtl'

/** A floating button beside the selection or the code block. Rendered in the assistant, not in the host's content. */
export function AskButton({ target, label, onClaim, onAsk, onIntent }: AskButtonProps): ReactElement {
  const ref = useRef<HTMLButtonElement>(null)

  // Position the button before it is painted. The style object is allowed by every Content-Security-Policy.
  useLayoutEffect(() => {
    const button = ref.current
    const box = target.readBox()
    if (button === null || box === undefined) return
    const panel = button.parentElement?.querySelector(':scope > .docs-assistant-panel:not([hidden])')
    const visible = panel ? clipToVisible(box, panel.getBoundingClientRect()) : box
    const viewport = { width: document.documentElement.clientWidth, height: window.innerHeight }
    const options = { kind: target.kind, isTouch: isTouch(), isRightToLeft: isRightToLeft() }
    const position = visible && onClaim(button) ? positionButton(options, visible, button.getBoundingClientRect(), viewport) : undefined
    button.hidden = position === undefined
    if (position === undefined) return
    button.style.left = `${position.left}px`
    button.style.top = `${position.top}px`
  }, [label, onClaim, target])

  return (
    <button
      ref={ref}
      type="button"
      className="docs-assistant-button docs-assistant-ask"
      // Pressing the button would clear the selection.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={onAsk}
    >
      {label}
    </button>
  )
}
