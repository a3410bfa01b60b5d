import type { ReactElement } from 'react'
import type { ConversationMessage } from '../conversation/ConversationMessage.js'
import { findDifference } from '../message/findDifference.js'
import { aboutAnnotation } from '../request/aboutAnnotation.js'
import type { AnswerSurroundings } from './AnswerContext.js'
import { useAnswerLabels } from './useAnswerLabels.js'

interface DifferenceNoticeProps {
  message: ConversationMessage
  surroundings: AnswerSurroundings
}

/** Says which sources are about another version or language than the page, and offers to ask again for the page's. */
export function DifferenceNotice({ message, surroundings }: DifferenceNoticeProps): ReactElement | null {
  const labels = useAnswerLabels()
  const { filter, onAsk, readConversation } = surroundings
  const difference = filter && findDifference(message, filter)
  if (difference === undefined) return null

  const handleClick = () => {
    const { messages } = readConversation()
    const before = messages.slice(0, messages.findIndex(({ id }) => id === message.id))
    const question = before.findLast(({ role }) => role === 'user')
    if (question === undefined) return
    onAsk(question.content, { context: aboutAnnotation.read(question).context, filter })
  }

  const { titles, theirs, wanted } = difference
  return (
    <p className="docs-assistant-stopped">
      {labels.sourcesDiffer(titles, theirs.join(', '))}{' '}
      <button type="button" onClick={handleClick}>
        {labels.askAgainFor(Object.values(wanted).join(', '))}
      </button>
    </p>
  )
}
