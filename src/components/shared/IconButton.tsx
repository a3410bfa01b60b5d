import type { ButtonHTMLAttributes, MouseEvent, ReactElement, ReactNode, Ref } from 'react'

interface IconButtonProps extends Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-pressed' | 'aria-disabled'> {
  /** Shown as a tooltip, and the accessible name unless `name` is set. */
  label: string
  /** Accessible name, if it differs from the label. */
  name?: string | undefined
  icon: ReactNode
  onPress: (event: MouseEvent<HTMLButtonElement>) => void
  buttonRef?: Ref<HTMLButtonElement> | undefined
  /** Distinguishes the button in the style sheet. */
  'data-state'?: string
  'data-step'?: number
}

/** A button that shows only an icon. */
export function IconButton({ label, name = label, icon, onPress, buttonRef, ...rest }: IconButtonProps): ReactElement {
  return (
    <button
      ref={buttonRef}
      type="button"
      className="docs-assistant-icon-button"
      aria-label={name}
      title={label}
      onClick={onPress}
      {...rest}
    >
      {icon}
    </button>
  )
}
