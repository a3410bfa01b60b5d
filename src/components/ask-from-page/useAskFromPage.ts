import { useEffect, useState } from 'react'
import type { ContextItem } from '../../contract/AssistantRequest.js'
import { useLazy } from '../shared/index.js'

const importAskFromPage = () => import('./AskFromPage.js')

const isInCode = (target: EventTarget | null | undefined) =>
  (target as Partial<Element> | null | undefined)?.closest?.('pre')

/** Whether text of the page is selected, or has the caret. Beside a shadow root with the focus, the page has it too. */
const hasSelection = () =>
  (getSelection()?.type ?? 'None') !== 'None' && !document.activeElement?.matches('docs-assistant')

/** Returns what the reader may be asking about: the selection, which stays highlighted, or the focused code block. */
export async function loadContext(): Promise<ContextItem | undefined> {
  if (!hasSelection() && !isInCode(document.activeElement)) return undefined
  const loaded = await importAskFromPage().catch(() => undefined)
  return loaded?.captureContext()
}

interface LazyAskFromPage {
  /** `undefined` until it is loaded. */
  AskFromPage: Awaited<ReturnType<typeof importAskFromPage>>['AskFromPage'] | undefined
  /** The element in a code block that the reader has hovered or focused while it was not loaded. */
  pointedAt: EventTarget | undefined
}

/**
 * Loads the code that shows "Ask about this", once the reader has selected text or points at code.
 * @param firstEvent the event that loaded this module: its target may be in a code block
 */
export function useAskFromPage(firstEvent: Event | undefined): LazyAskFromPage {
  const { value, load } = useLazy(importAskFromPage)
  const isLoaded = value !== undefined
  const [pointedAt, setPointedAt] = useState<EventTarget>()

  useEffect(() => {
    if (isLoaded) return
    const point = (target: EventTarget | null | undefined) => {
      const isCode = isInCode(target)
      setPointedAt((isCode && target) || undefined)
      if (isCode) load()
    }
    const handlePointer = (event: Event) => point(event.composedPath()[0])
    const handleSelection = ({ target }: Event) => {
      if (target === document && hasSelection()) load() // Not in a field, whose selection is its own.
    }
    // The pointer may have entered a block while this was loading, without an event that anyone listened to.
    point(document.querySelector('pre:hover') ?? firstEvent?.target)
    if (hasSelection()) load()
    document.addEventListener('pointerover', handlePointer)
    document.addEventListener('focusin', handlePointer)
    document.addEventListener('selectionchange', handleSelection)
    return () => {
      document.removeEventListener('pointerover', handlePointer)
      document.removeEventListener('focusin', handlePointer)
      document.removeEventListener('selectionchange', handleSelection)
    }
  }, [firstEvent, isLoaded, load])

  return { AskFromPage: value?.AskFromPage, pointedAt }
}
