import type { About } from '../request/About.js'
import { aboutAnnotation } from '../request/aboutAnnotation.js'
import type { ConversationMessage } from './ConversationMessage.js'
import { createId } from './createId.js'

/** A question as a message of the conversation, with what it is about. */
export function toQuestionMessage(question: string, about: About): Omit<ConversationMessage, 'parts'> {
  const hasAbout = about.context.length > 0 || about.filter !== undefined
  return {
    id: createId(),
    role: 'user',
    content: question,
    createdAt: new Date(),
    ...(hasAbout && { annotations: [aboutAnnotation.write(about)] }),
  }
}
