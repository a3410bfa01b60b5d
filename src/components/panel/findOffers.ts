import type { ConversationMessage } from '../../conversation/Conversation.js'
import type { Fields } from '../../wire/typeGuards.js'

const findIn = ({ annotations }: Pick<ConversationMessage, 'annotations'>) =>
  (annotations as (Fields | null)[] | undefined)?.find((annotation) => annotation?.type === 'answer')

/** Returns the last annotation in which the service has said what it takes: ratings, requests for a person, files. */
export const findOffers = (messages: readonly ConversationMessage[]): Fields | null | undefined =>
  findIn(messages.findLast(findIn) ?? {})
