import type { ReactElement } from 'react'
import type { ConversationMessage } from '../../conversation/Conversation.js'
import { defaultAnswerLabels, useLabels } from '../../i18n/index.js'
import { findMismatch } from '../../message/findMismatch.js'
import { contextAnnotation } from '../../wire/contextAnnotation.js'
import type { AnswerContextValue } from './AnswerContext.js'

interface MismatchNoticeProps {
  message: ConversationMessage
  answerContext: AnswerContextValue
}

/**
 * Names the sources that are about another version or language than the page, with a button that asks again for the
 * page's.
 */
export function MismatchNotice({ message, answerContext }: MismatchNoticeProps): ReactElement | null {
  const labels = useLabels(defaultAnswerLabels)
  const { filter, onAsk, readConversation } = answerContext
  const mismatch = filter && findMismatch(message, filter)
  if (mismatch === undefined) return null

  const handleClick = () => {
    const { messages } = readConversation()
    const before = messages.slice(
      0,
      messages.findIndex(({ id }) => id === message.id),
    )
    const question = before.findLast(({ role }) => role === 'user')
    if (question === undefined) return
    onAsk(question.content, { context: contextAnnotation.read(question).context, filter })
  }

  const { titles, sourceValues, pageFilter } = mismatch
  return (
    <p className="docs-assistant-notice">
      {labels.sourcesDiffer(titles, sourceValues.join(', '))}{' '}
      <button type="button" onClick={handleClick}>
        {labels.askAgainFor(Object.values(pageFilter).join(', '))}
      </button>
    </p>
  )
}
