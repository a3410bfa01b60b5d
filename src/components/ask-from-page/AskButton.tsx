import { useLayoutEffect, useRef, type ReactElement } from 'react'
import type { AskTarget } from './AskTarget.js'
import { clipToVisible, positionButton } from './positionButton.js'

interface AskButtonProps {
  target: AskTarget
  label: string
  /** Whether a modal dialog of the host blocks the page. */
  isBlocked?: boolean
  /** Whether the button may be shown beside those of other assistants. */
  isFree?: (button: Element) => boolean
  onAsk: () => void
  /** Called when the button is hovered or focused. */
  onIntent: () => void
}

/**
 * A property of the document with the button that is shown. Several assistants, and copies of this script, share it.
 */
const SHOWN: unique symbol = Symbol.for('docs-assistant.ask-button')

/** Whether no other assistant of the page shows its button. If so, this one does from now on. */
function claimPage(button: Element): boolean {
  const page: Document & { [SHOWN]?: Element } = document
  const shown = page[SHOWN]
  if (shown?.isConnected && shown !== button) return false
  page[SHOWN] = button
  return true
}

const isTouch = () => typeof matchMedia !== 'undefined' && matchMedia('(pointer: coarse)').matches
const isRightToLeft = () => getComputedStyle(document.documentElement).direction === 'rtl'

/** A floating button beside the selection or the code block. Rendered in the assistant, not in the host's content. */
export function AskButton({
  target,
  label,
  isBlocked = false,
  isFree = claimPage,
  onAsk,
  onIntent,
}: AskButtonProps): ReactElement {
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
    const position =
      visible && !isBlocked && isFree(button)
        ? positionButton(options, visible, button.getBoundingClientRect(), viewport)
        : undefined
    button.hidden = position === undefined
    if (position === undefined) return
    button.style.left = `${position.left}px`
    button.style.top = `${position.top}px`
  }, [isBlocked, isFree, label, target])

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
