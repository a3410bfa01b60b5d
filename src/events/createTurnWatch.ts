import type { ConversationMessage } from '../conversation/ConversationMessage.js'
import { isBusy } from '../conversation/isBusy.js'
import { toBody } from '../message/toBody.js'
import { toSources } from '../message/toSources.js'
import { aboutAnnotation } from '../request/aboutAnnotation.js'
import type { Emit } from './createReporter.js'
import type { Shown } from './Moment.js'

type Conversation = Shown['conversation']

interface Turn {
  id: string
  conversationId: string
  startedAt: number
  firstTextAt?: number
  endedAt?: number
}

/** How long after its end an answer may still get its last words, in milliseconds. */
const SETTLE = 100

const isQuestion = ({ role }: ConversationMessage) => role === 'user'

function tellAsked(question: ConversationMessage, { filter }: Conversation, emit: Emit): void {
  const { id, content } = question
  const about = aboutAnnotation.read(question)
  const hasFilter = about.filter === undefined ? filter !== undefined : about.filter !== null
  const event = { type: 'asked', id, length: content.length, contextCount: about.context.length, hasFilter } as const
  emit(event, { question: content })
}

function tellEnd(turn: Turn, { messages, conversationId, status, error }: Conversation, emit: Emit): void {
  const { id, startedAt, firstTextAt, endedAt = startedAt } = turn
  const end = { id, endedAfter: Math.round(endedAt - startedAt) }
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
  const text = toBody(answer).flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n\n')
  const firstTextAfter = firstTextAt === undefined ? undefined : Math.round(firstTextAt - startedAt)
  const sourceCount = toSources(answer).length
  emit({ type: 'answered', ...end, firstTextAfter, length: text.length, sourceCount }, { answer: text })
}

/** Follows questions from when they leave to the end of their answers, one after the other. */
export function createTurnWatch(emit: Emit): (at: number, conversation: Conversation) => void {
  const known = new Set<string>()
  let latest: Conversation | undefined
  let turn: Turn | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const settle = () => {
    clearTimeout(timer)
    if (turn !== undefined && latest !== undefined) tellEnd(turn, latest, emit)
    turn = undefined
  }

  const begin = (at: number, conversation: Conversation) => {
    const question = conversation.messages.findLast(isQuestion)
    if (question === undefined) return
    turn = { id: question.id, conversationId: conversation.conversationId, startedAt: at }
    if (known.has(question.id)) emit({ type: 'retried', id: question.id })
    else tellAsked(question, conversation, emit)
    known.add(question.id)
  }

  return (at, conversation) => {
    const { messages, status, conversationId } = conversation
    const isOther = conversationId !== latest?.conversationId
    const isAnswering = isBusy(status)
    if (turn?.endedAt !== undefined && (isAnswering || isOther)) settle()
    latest = conversation
    if (turn !== undefined && turn.endedAt === undefined && (!isAnswering || isOther)) {
      turn.endedAt = at
      if (status === 'idle' && !isOther) timer = setTimeout(settle, SETTLE)
      else settle()
    }
    if (isOther) messages.filter(isQuestion).forEach(({ id }) => known.add(id))
    const last = messages.at(-1)
    if (!isAnswering && last?.role === 'assistant') known.add(messages.findLast(isQuestion)?.id ?? '')
    if (isAnswering && turn === undefined) begin(at, conversation)
    if (turn !== undefined && status === 'streaming' && last?.role === 'assistant' && last.content !== '') turn.firstTextAt ??= at
  }
}
