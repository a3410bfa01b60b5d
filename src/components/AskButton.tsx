import { useLayoutEffect, useRef, type ReactElement } from 'react'
import type { Offer } from './Offer.js'
import { placeButton } from './placeButton.js'

interface AskButtonProps {
  offer: Offer
  label: string
  onAsk: () => void
  /** The reader may be about to ask. */
  onIntent: () => void
}

const isTouch = () => matchMedia('(pointer: coarse)').matches
const isRightToLeft = () => getComputedStyle(document.documentElement).direction === 'rtl'

/** Stands over the page beside what it asks about: ours, and in nothing of the page's own. */
export function AskButton({ offer, label, onAsk, onIntent }: AskButtonProps): ReactElement {
  const ref = useRef<HTMLButtonElement>(null)

  // Measure before it is seen. Through the style object, which every Content-Security-Policy allows.
  useLayoutEffect(() => {
    const button = ref.current
    const box = offer.readBox()
    if (button === null || box === undefined) return
    const viewport = { width: document.documentElement.clientWidth, height: window.innerHeight }
    const how = { kind: offer.kind, isTouch: isTouch(), isRightToLeft: isRightToLeft() }
    const place = placeButton(how, box, button.getBoundingClientRect(), viewport)
    button.hidden = place === undefined
    if (place === undefined) return
    button.style.left = `${place.left}px`
    button.style.top = `${place.top}px`
  }, [label, offer])

  return (
    <button
      ref={ref}
      type="button"
      className="docs-assistant-button docs-assistant-ask"
      // A press would take the selection away.
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
