import { useLayoutEffect, type Dispatch, type SetStateAction } from 'react'
import { isField } from '../page/index.js'
import type { OpenOptions } from './DocsAssistantProps.js'

/** Returns the requests with the key added to the question of the last one. */
function type(requests: readonly OpenOptions[], key: string): readonly OpenOptions[] {
  const last = requests.at(-1)
  if (last === undefined || last.ask) return requests
  const { question = '' } = last
  return [...requests.slice(0, -1), { ...last, question: key === 'Backspace' ? question.slice(0, -1) : question + key }]
}

/**
 * While the panel that the reader has opened is loading, adds what they type on the page to the question that
 * the field is filled with. There is no field to type in yet.
 */
export function useTypeAhead(
  isLoading: boolean,
  onOpenRequests: Dispatch<SetStateAction<readonly OpenOptions[]>>,
): void {
  // Not in an effect, which runs after the next frame: the first keys may come before.
  useLayoutEffect(() => {
    if (!isLoading) return
    const handleKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      const isText = key === 'Backspace' || /^.$/u.test(key)
      if (!isText || ctrlKey || metaKey || altKey || isField(event.composedPath()[0])) return
      event.preventDefault() // a space would press the launcher, which has the focus
      onOpenRequests((before) => type(before, key))
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [isLoading, onOpenRequests])
}
