import { useLayoutEffect, useState, type RefObject } from 'react'
import type { OpenOptions } from './DocsAssistantProps.js'

const TYPES = ['keydown', 'compositionupdate', 'compositionend']

/**
 * Handles what the reader types in the hidden field of a launcher while what has the visible one is still loading.
 *
 * @param firstEvent the last event of the reader before this module was loaded: it may have been Enter, or in the
 * middle of a composition
 * @param onOpen called with the text when the reader presses Enter. Without it, the text stays in the field
 * @returns whether the panel should wait, because an input method composes: a move of the focus would end that in the
 * middle of a word
 */
export function useTypeAhead(
  fieldRef: RefObject<HTMLTextAreaElement | HTMLInputElement | null>,
  firstEvent?: Event,
  onOpen?: (request: OpenOptions) => void,
): boolean {
  const [isComposing, setIsComposing] = useState(false)

  // Not in an effect, which runs after the next frame: Enter may come before.
  useLayoutEffect(() => {
    const field = fieldRef.current
    if (!field) return
    const handleEvent = (event: Event) => {
      if (event.type !== 'keydown') setIsComposing(event.type === 'compositionupdate')
      // The shortcuts of the page, which may not see that this is a field: it is in a shadow root.
      else if (!(event as KeyboardEvent).ctrlKey && !(event as KeyboardEvent).metaKey) event.stopPropagation()
      // The key code, unlike `key`, is another one while an input method composes.
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- `key` does not tell it from the others
      if (!onOpen || (event as KeyboardEvent).keyCode !== 13 || (event as KeyboardEvent).shiftKey) return
      event.preventDefault()
      onOpen({ question: field.value.trim(), ask: true })
      field.value = ''
    }
    if (firstEvent && field.matches(':focus')) handleEvent(firstEvent)
    TYPES.forEach((type) => field.addEventListener(type, handleEvent))
    return () => TYPES.forEach((type) => field.removeEventListener(type, handleEvent))
  }, [fieldRef, firstEvent, onOpen])

  return isComposing
}
