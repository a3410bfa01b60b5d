import type { RefObject } from 'react'
import { useFocusReturn } from './useFocusReturn.js'

interface FocusReturnProps {
  isOpen: boolean
  launcherRef: RefObject<HTMLButtonElement | null>
}

/** Gives the focus back. A component, because it has to look where the focus is before the panel beside it takes it. */
export function FocusReturn({ isOpen, launcherRef }: FocusReturnProps): null {
  useFocusReturn(isOpen, launcherRef)
  return null
}
