import { isBusy, type ConversationMessage } from '../conversation/Conversation.js'
import { toBody } from '../message/toBody.js'
import { toSources } from '../message/toSources.js'
import { contextAnnotation } from '../wire/contextAnnotation.js'
import type { AssistantEvent } from './AssistantEvent.js'
import type { PanelSnapshot } from './createEventBuffer.js'

/** Emits an event. `textFields` are added only if the host sets `eventsIncludeText`. */
export type Emit = (event: AssistantEvent, textFields?: object) => void

type Conversation = PanelSnapshot['conversation']

interface Turn {
  id: string
  conversationId: string
  startedAt: number
  firstTextAt?: number
}

const isQuestion = ({ role }: ConversationMessage) => role === 'user'

function emitAsked(question: ConversationMessage, { filter }: Conversation, emit: Emit): void {
  const { id, content } = question
  const questionContext = contextAnnotation.read(question)
  const hasFilter = questionContext.filter === undefined ? filter !== undefined : questionContext.filter !== null
  const event = {
    type: 'asked',
    id,
    length: content.length,
    contextCount: questionContext.context.length,
    hasFilter,
  } as const
  emit(event, { question: content })
}

function emitEnd(at: number, turn: Turn, { messages, conversationId, status, error }: Conversation, emit: Emit): void {
  const { id, startedAt, firstTextAt } = turn
  const end = { id, endedAfter: Math.round(at - startedAt) }
  if (error !== undefined && conversationId === turn.conversationId) {
    emit({ type: 'failed', ...end, kind: error.kind, status: error.status })
    return
  }
  const next = messages[messages.findIndex((message) => message.id === id) + 1]
  const answer = next?.role === 'assistant' && conversationId === turn.conversationId ? next : undefined
  if (answer === undefined || status === 'stopped') {
    emit({ type: 'stopped', ...end })
    return
  }
  const text = toBody(answer)
    .flatMap((part) => (part.type === 'text' ? [part.text] : []))
    .join('\n\n')
  const firstTextAfter = firstTextAt === undefined ? undefined : Math.round(firstTextAt - startedAt)
  const sourceCount = toSources(answer).length
  emit({ type: 'answered', ...end, firstTextAfter, length: text.length, sourceCount }, { answer: text })
}

/** Tracks each question from sending it to the end of its answer. */
export function createTurnTracker(emit: Emit): (at: number, conversation: Conversation) => void {
  const known = new Set<string>()
  let shownId: string | undefined
  let turn: Turn | undefined

  const startTurn = (at: number, question: ConversationMessage, conversation: Conversation) => {
    turn = { id: question.id, conversationId: conversation.conversationId, startedAt: at }
    if (known.has(question.id)) emit({ type: 'retried', id: question.id })
    else emitAsked(question, conversation, emit)
    known.add(question.id)
  }

  return (at, conversation) => {
    const { messages, status, conversationId } = conversation
    const isOther = conversationId !== shownId
    shownId = conversationId
    const isAnswering = isBusy(status)
    const question = messages.findLast(isQuestion)
    // A queued question is sent with the end of the answer before it.
    if (turn !== undefined && (!isAnswering || isOther || question?.id !== turn.id)) {
      emitEnd(at, turn, conversation, emit)
      turn = undefined
    }
    if (isOther) {
      const earlier = messages.filter((message) => isQuestion(message) && !(isAnswering && message === question))
      earlier.forEach(({ id }) => known.add(id))
    }
    const last = messages.at(-1)
    if (!isAnswering && last?.role === 'assistant') known.add(question?.id ?? '')
    if (isAnswering && turn === undefined && question !== undefined) startTurn(at, question, conversation)
    if (turn !== undefined && status === 'streaming' && last?.role === 'assistant' && last.content !== '')
      turn.firstTextAt ??= at
  }
}
