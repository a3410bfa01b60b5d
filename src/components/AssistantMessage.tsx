import { useContext, type ReactNode } from 'react'
import type { ConversationMessage } from '../conversation/ConversationMessage.js'
import { toBody } from '../message/toBody.js'
import { AnswerContext } from './AnswerContext.js'
import { Attachments } from './Attachments.js'
import { MessageActions } from './MessageActions.js'
import { MessagePart } from './MessagePart.js'
import { Part } from './parts/Part.js'
import { useOwner } from './parts/useOwner.js'
import type { Progress } from './Progress.js'
import { useLabels } from './useLabels.js'

interface AssistantMessageProps {
  message: ConversationMessage
  progress: Progress
  /** Nothing follows it. */
  isLast?: boolean
}

/** An answer: its parts in order, then what can be done with it. */
export function AssistantMessage({ message, progress, isLast = false }: AssistantMessageProps): ReactNode {
  const labels = useLabels()
  const { renderTool } = useOwner()
  const surroundings = useContext(AnswerContext)
  const parts = toBody(message, renderTool)
  const attachments = message.experimental_attachments ?? []
  const text = parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n\n')

  if (parts.length === 0 && attachments.length === 0) return null
  return (
    <Part name="AssistantMessage" given={{ message, isArriving: progress === 'arriving' }}>
      <article className="docs-assistant-message" data-role="assistant" aria-label={labels.assistant}>
        {parts.map((part, index) => (
          <MessagePart key={part.key} part={part} progress={index === parts.length - 1 ? progress : 'whole'} />
        ))}
        {attachments.length > 0 && <Attachments attachments={attachments} />}
        {progress !== 'arriving' && (
          surroundings?.tools === undefined
            ? text !== '' && <MessageActions message={message} text={text} />
            : <surroundings.tools.AnswerTools message={message} text={text} isLast={isLast} surroundings={surroundings} />
        )}
      </article>
    </Part>
  )
}
