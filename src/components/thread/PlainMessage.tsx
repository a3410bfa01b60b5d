import type { ReactElement } from 'react'
import type { ConversationMessage } from '../../conversation/Conversation.js'
import { useLabels } from '../../i18n/index.js'
import { dropHidden } from '../../message/dropHidden.js'

/** A message as plain text: a question until the chunk of the thread is loaded, and every message if loading failed. */
export function PlainMessage({ message }: { message: ConversationMessage }): ReactElement | undefined {
  const labels = useLabels()
  const isQuestion = message.role === 'user'
  if (message.content === '') return undefined
  return (
    <article
      className="docs-assistant-message"
      data-role={message.role}
      aria-label={isQuestion ? labels.you : labels.assistant}
    >
      <p className={isQuestion ? 'docs-assistant-bubble' : 'docs-assistant-plain'} dir="auto">
        {dropHidden(message.content)}
      </p>
    </article>
  )
}
