import type { ReactElement, Ref } from 'react'

/** Not in `icons.tsx`, because only this icon is loaded with the page. */
export function AskIcon(): ReactElement {
  return (
    <svg className="docs-assistant-icon" viewBox="0 0 16 16" aria-hidden>
      <path d="M2 8a6 6 0 1 1 4 5l-3 1 1-3A5 5 0 0 1 2 8" />
    </svg>
  )
}

interface LauncherProps {
  isOpen: boolean
  label: string
  onOpen: () => void
  buttonRef?: Ref<HTMLButtonElement> | undefined
}

/** The button that opens the assistant. The only component on the page before that, so it must stay small. */
export function Launcher({ isOpen, label, onOpen, buttonRef }: LauncherProps): ReactElement {
  return (
    <button
      ref={buttonRef}
      type="button"
      className="docs-assistant-launcher"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onOpen}
    >
      <AskIcon />
      <span className="docs-assistant-launcher-label">{label}</span>
    </button>
  )
}
