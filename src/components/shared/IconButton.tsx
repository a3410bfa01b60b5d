import { forwardRef, type ButtonHTMLAttributes, type ReactNode } from 'react'

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shown as a tooltip, and the accessible name unless `name` is set. */
  label: string
  /** Accessible name, if it differs from the label. */
  name?: string | undefined
  icon: ReactNode
  /** Distinguishes the button in the style sheet. */
  'data-state'?: string
  'data-step'?: number
}

/** A button that shows only an icon. While it is `aria-disabled`, it keeps the focus and ignores clicks. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(
  ({ label, name = label, icon, onClick, ...props }, ref) => (
    <button
      ref={ref}
      type="button"
      className="docs-assistant-icon-button"
      aria-label={name}
      title={label}
      {...props}
      onClick={props['aria-disabled'] ? undefined : onClick}
    >
      {icon}
    </button>
  ),
)
