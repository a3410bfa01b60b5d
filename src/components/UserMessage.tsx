import { useContext, type ReactElement } from 'react'
import type { ConversationMessage } from '../conversation/ConversationMessage.js'
import { dropHidden } from '../message/dropHidden.js'
import { aboutAnnotation } from '../request/aboutAnnotation.js'
import { AnswerContext } from './AnswerContext.js'
import { Attachments } from './Attachments.js'
import { LazyAbout } from './LazyAbout.js'
import { useLabels } from './useLabels.js'

/** The reader's own words, as they were typed. */
export function UserMessage({ message }: { message: ConversationMessage }): ReactElement {
  const labels = useLabels()
  const surroundings = useContext(AnswerContext)
  const Edit = surroundings?.tools?.EditQuestion
  const attachments = message.experimental_attachments ?? []
  const about = aboutAnnotation.read(message)
  const hasAbout = about.context.length > 0 || about.filter !== undefined
  return (
    <article className="docs-assistant-message" data-role="user" aria-label={labels.you}>
      {hasAbout && <LazyAbout about={about} />}
      {attachments.length > 0 && <Attachments attachments={attachments} />}
      {message.content !== '' && (
        <div className="docs-assistant-asked">
          <p className="docs-assistant-bubble" dir="auto">{dropHidden(message.content)}</p>
          {Edit && <Edit key={message.id} message={message} surroundings={surroundings} />}
        </div>
      )}
    </article>
  )
}
