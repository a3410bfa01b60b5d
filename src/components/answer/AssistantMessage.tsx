import { useContext, type ReactNode } from 'react'
import type { ConversationMessage } from '../../conversation/Conversation.js'
import { useLabels } from '../../i18n/index.js'
import { toBody } from '../../message/toBody.js'
import { CitingMessageContext } from '../citations/index.js'
import { Attachments } from '../shared/index.js'
import { Slot, useCustomization } from '../slots/index.js'
import { AnswerContext } from './AnswerContext.js'
import { AnswerTools } from './AnswerTools.js'
import { MessageActions } from './MessageActions.js'
import { MessagePart, type Progress } from './MessagePart.js'

interface AssistantMessageProps {
  message: ConversationMessage
  progress: Progress
  /** Whether the answer is the last message of the conversation. */
  isLast?: boolean
  /** The question that it answers, as far as it fits into the names of its buttons. */
  question?: string | undefined
}

/** An answer: its parts in order, then its sources and actions. */
export function AssistantMessage({ message, progress, isLast = false, question }: AssistantMessageProps): ReactNode {
  const labels = useLabels()
  const { renderTool } = useCustomization()
  const answerContext = useContext(AnswerContext)
  const parts = toBody(message, renderTool)
  const attachments = message.experimental_attachments ?? []
  const text = parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n\n')

  if (parts.length === 0 && attachments.length === 0) return null
  return (
    <Slot name="AssistantMessage" props={{ message, isStreaming: progress === 'streaming' }}>
      <article className="docs-assistant-message" data-role="assistant" aria-label={labels.assistant}>
        <CitingMessageContext.Provider value={message}>
          {parts.map((part, index) => (
            <MessagePart key={part.key} part={part} progress={index === parts.length - 1 ? progress : 'complete'} />
          ))}
        </CitingMessageContext.Provider>
        {attachments.length > 0 && <Attachments attachments={attachments} />}
        {progress !== 'streaming' &&
          (answerContext === undefined ? (
            text !== '' && <MessageActions message={message} text={text} question={question} />
          ) : (
            <AnswerTools
              message={message}
              text={text}
              question={question}
              isLast={isLast}
              answerContext={answerContext}
            />
          ))}
      </article>
    </Slot>
  )
}
