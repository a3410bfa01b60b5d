import type { JsonValue } from '../../contract/JsonValue.js'
import { tryOrUndefined } from '../../shared/tryOrUndefined.js'
import { parseQuestionContext } from '../../wire/contextAnnotation.js'
import {
  filterList,
  hasStrings,
  isAttachment,
  isQuestionItem,
  isObject,
  toCompleteParts,
} from '../../wire/typeGuards.js'
import type { ConversationMessage, Versions } from '../Conversation.js'
import type { SavedConversation, SavedTurn } from './SavedConversation.js'

/** The version of the storage format. Data of a newer version is neither read nor overwritten. */
export const SAVED_VERSION = 2

/** Parses a JSON object; `undefined` for anything else. */
export function parseSaved(text: string | null | undefined): Readonly<Record<string, unknown>> | undefined {
  const saved: unknown = tryOrUndefined(() => JSON.parse(text ?? '') as unknown)
  return isObject(saved) ? saved : undefined
}

const isAnnotation = (value: unknown): value is JsonValue => value !== undefined && value !== null

const joinText = (parts: ConversationMessage['parts']) =>
  parts.map((part) => (part.type === 'text' ? part.text : '')).join('')

/**
 * Parses a message: an array of one, or an empty one if the role is unknown. Invalid and unknown fields
 * are left out.
 *
 * @param fallbackId the id of a message without a valid one
 */
function toMessage(value: unknown, fallbackId: string): ConversationMessage[] {
  if (!isObject(value) || (value.role !== 'user' && value.role !== 'assistant')) return []
  const { id, role, createdAt, annotations, experimental_attachments: attachments } = value
  const parts = toCompleteParts(value.parts)
  const content = typeof value.content === 'string' ? value.content : joinText(parts)
  if (content !== '' && joinText(parts) === '') parts.push({ type: 'text', text: content })
  // JSON has no dates: `createdAt` is a string.
  const date = new Date(typeof createdAt === 'string' || createdAt instanceof Date ? createdAt : NaN)
  return [
    {
      id: typeof id === 'string' ? id : fallbackId,
      role,
      content,
      parts,
      ...(!Number.isNaN(date.getTime()) && { createdAt: date }),
      ...(Array.isArray(annotations) && { annotations: filterList(annotations, isAnnotation) }),
      ...(Array.isArray(attachments) && { experimental_attachments: filterList(attachments, isAttachment) }),
    },
  ]
}

/**
 * Parses messages; invalid values are left out.
 *
 * @param turnId the id of the first message, if it has no valid one
 */
export function toSavedMessages(value: unknown, turnId = ''): ConversationMessage[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((message, index) => toMessage(message, index === 0 ? turnId : `${turnId}-${index}`))
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '')
const toTextOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

/** A number that has no successor would win over every later change. */
const toTime = (value: unknown, fallback: number) =>
  typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER / 2 ? value : fallback

function toTurn(saved: unknown): SavedTurn[] {
  if (!hasStrings(saved, 'id')) return []
  const { at, until, queued } = saved
  const id = toText(saved.id)
  return [
    {
      id,
      at: toTime(at, 0),
      ...(until !== undefined && { until: toTime(until, 0) }),
      ...(hasStrings(queued, 'question') && {
        queued: { question: toText(queued.question), about: parseQuestionContext(queued.about) },
      }),
      messages: toSavedMessages(saved.messages, id),
    },
  ]
}

/** Parses turns. Of two with one id the later revision remains. */
function toTurns(saved: unknown): SavedTurn[] {
  const turns = new Map<string, SavedTurn>()
  for (const turn of Array.isArray(saved) ? saved.flatMap(toTurn) : []) {
    const other = turns.get(turn.id)
    if (other === undefined || turn.at >= other.at) turns.set(turn.id, turn)
  }
  return [...turns.values()]
}

/** `undefined` if the index of the shown answer is out of range. */
function toVersions(saved: unknown): Versions | undefined {
  if (!hasStrings(saved, 'questionId') || !Array.isArray(saved.others)) return undefined
  const { questionId, shown } = saved
  const others = saved.others.map((answer) => toSavedMessages(answer))
  const isInRange = Number.isInteger(shown) && Number(shown) >= 0 && Number(shown) <= others.length
  return isInRange ? { questionId: toText(questionId), others, shown: Number(shown) } : undefined
}

/**
 * Parses a saved conversation; `undefined` if the text is not one or is of another version. Invalid
 * parts are left out.
 */
export function parseSavedConversation(text: string | null | undefined, id: string): SavedConversation | undefined {
  const saved = parseSaved(text)
  if (saved?.version !== SAVED_VERSION) return undefined
  const { updatedAt, turns, thread, draft, context, isFilterOff, versions, metadataUpdatedAt } = saved
  const { id: threadId, key } = isObject(thread) ? thread : {}
  return {
    id,
    updatedAt: Math.min(toTime(updatedAt, Date.now()), Date.now()),
    turns: toTurns(turns),
    thread: { id: toTextOrNull(threadId), key: toTextOrNull(key) },
    draft: toText(draft),
    context: filterList(context, isQuestionItem),
    isFilterOff: isFilterOff === true,
    versions: toVersions(versions),
    metadataUpdatedAt: toTime(metadataUpdatedAt, 0),
  }
}
