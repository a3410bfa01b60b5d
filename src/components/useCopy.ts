import { useEffect, useState } from 'react'
import { dropHidden } from '../message/dropHidden.js'

export type CopyState = 'ready' | 'copied' | 'failed'

/** How long the outcome of copying stays in view, in milliseconds. */
const SHOWN_FOR = 2000

/** Copies text as it looks to the clipboard, and says for a moment how that went. */
export function useCopy(onCopied: () => void): { state: CopyState; copy: (text: string) => Promise<void> } {
  const [state, setState] = useState<CopyState>('ready')

  // Forget the outcome after a moment
  useEffect(() => {
    if (state === 'ready') return
    const timer = setTimeout(() => setState('ready'), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [state])

  const copy = async (text: string) => {
    try {
      // Missing on pages without https, refused where the page's policy or the reader says no.
      await navigator.clipboard.writeText(dropHidden(text))
      setState('copied')
      onCopied()
    } catch {
      setState('failed')
    }
  }

  return { state, copy }
}
