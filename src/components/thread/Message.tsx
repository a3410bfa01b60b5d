import { memo, useContext, type ReactElement, type ReactNode } from 'react'
import type { ConversationMessage } from '../../conversation/Conversation.js'
import { useLabels } from '../../i18n/index.js'
import { dropHidden } from '../../message/dropHidden.js'
import { contextAnnotation } from '../../wire/contextAnnotation.js'
import { AnswerContext, AssistantMessage, type Progress } from '../answer/index.js'
import { LazyPart } from '../composer/index.js'
import { Attachments } from '../shared/index.js'
import { Slot } from '../slots/index.js'
import { EditQuestion } from './EditQuestion.js'

/** A question, as the reader typed it. */
function UserMessage({ message }: { message: ConversationMessage }): ReactElement {
  const labels = useLabels()
  const answerContext = useContext(AnswerContext)
  const attachments = message.experimental_attachments ?? []
  const questionContext = contextAnnotation.read(message)
  const hasContext = questionContext.context.length > 0 || questionContext.filter !== undefined
  return (
    <article className="docs-assistant-message" data-role="user" aria-label={labels.you}>
      {hasContext && <LazyPart part="MessageContext" questionContext={questionContext} />}
      {attachments.length > 0 && <Attachments attachments={attachments} />}
      {message.content !== '' && (
        <div className="docs-assistant-asked">
          <p className="docs-assistant-bubble" dir="auto">
            {dropHidden(message.content)}
          </p>
          {answerContext && <EditQuestion key={message.id} message={message} answerContext={answerContext} />}
        </div>
      )}
    </article>
  )
}

interface MessageProps {
  message: ConversationMessage
  progress: Progress
  /** Whether the message is the last one of the conversation. */
  isLast?: boolean
  /** The message before an answer. A string, because the message of a question may change while its answer streams. */
  question?: string | undefined
}

/** A question or an answer. A complete message stays the same object, so it is not rendered again. */
export const Message = memo(function Message({ message, progress, isLast = false, question }: MessageProps): ReactNode {
  switch (message.role) {
    case 'user':
      return (
        <Slot name="UserMessage" props={{ message }}>
          <UserMessage message={message} />
        </Slot>
      )
    case 'assistant':
      return <AssistantMessage message={message} progress={progress} isLast={isLast} question={question} />
    case 'system':
    case 'data':
      return null // For the model, not for the reader.
    default:
      return message.role satisfies never
  }
})
