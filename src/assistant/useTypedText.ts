import { useLayoutEffect, useReducer, type RefObject } from 'react'
import { useConversationStore } from '../conversation/useDocsAssistant.js'

/**
 * Adds what the reader has typed while the panel was loading to the draft. In the commit in which the panel takes the
 * focus, so that no key comes between.
 *
 * @param focusRequest changes whenever the panel takes the focus
 */
export function useTypedText(fieldRef: RefObject<HTMLTextAreaElement | null>, focusRequest: number): void {
  const { getState } = useConversationStore()
  const [, render] = useReducer((count: number) => count + 1, 0)

  useLayoutEffect(() => {
    const { current: field } = fieldRef
    if (!field) return
    field.hidden = true
    if (field.value === '') return
    const { draft, setDraft } = getState()
    setDraft([draft, field.value].filter(Boolean).join('\n'))
    field.value = ''
    render() // React subscribes to the store only after the next frame, and a key may come before.
  }, [getState, fieldRef, focusRequest])
}
