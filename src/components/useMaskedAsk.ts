import { useCallback, useState } from 'react'
import type { Conversation } from '../conversation/Conversation.js'
import { mayHoldSecret } from './mayHoldSecret.js'

interface MaskedAsk {
  ask: Conversation['ask']
  /** The reader wants the next question sent as it is. */
  isPlain: boolean
  onPlain: (isPlain: boolean) => void
}

/** Asks with secrets masked, in the question and in what it is about, unless the reader wants it sent as it is. */
export function useMaskedAsk({ ask, context, removeContext, setDraft }: Conversation): MaskedAsk {
  const [isPlain, setIsPlain] = useState(false)

  const askMasked: Conversation['ask'] = useCallback(
    (question, about = {}) => {
      setIsPlain(false)
      const items = about.context ?? context
      if (isPlain || ![question, ...items.map(({ value }) => value)].some(mayHoldSecret)) {
        ask(question, about)
        return
      }
      import('./about.js').then(
        ({ maskQuestion }) => {
          const masked = maskQuestion(question, items)
          ask(masked.question, { ...about, context: masked.context })
          if (about.context === undefined) items.forEach(removeContext)
        },
        () => setDraft(question), // It could not be sent either.
      )
    },
    [ask, context, isPlain, removeContext, setDraft],
  )

  return { ask: askMasked, isPlain, onPlain: setIsPlain }
}
