import type { ReactElement, ReactNode, Ref } from 'react'
import { AskIcon } from './icons/AskIcon.js'

export interface LauncherProps {
  isOpen: boolean
  /** Text of the button; on narrow screens its name only. */
  label: ReactNode
  /** `streaming`: an answer is arriving in the closed panel; `unseen`: one arrived there. */
  status?: 'streaming' | 'unseen' | undefined
  onOpen: () => void
  /** The reader may be about to open: hover, touch or focus. A good moment to load the panel. */
  onIntent?: (() => void) | undefined
  buttonRef?: Ref<HTMLButtonElement> | undefined
}

/** The button that opens the assistant. The only component on a page before it is opened: keep it small. */
export function Launcher({ isOpen, label, status, onOpen, onIntent, buttonRef }: LauncherProps): ReactElement {
  return (
    <button
      ref={buttonRef}
      type="button"
      className="docs-assistant-launcher"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      data-status={status}
      onClick={onOpen}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      <AskIcon />
      <span className="docs-assistant-launcher-label">{label}</span>
    </button>
  )
}
