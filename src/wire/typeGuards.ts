import type { Filter } from '../contract/AssistantRequest.js'
import type { Attachment } from '../contract/Message.js'
import type { ReasoningDetail } from '../contract/MessagePart.js'
import type { QuestionItem } from './QuestionItem.js'
import type { SdkMessage } from './SdkMessage.js'

// Type guards for the contract's types, for untrusted input: streams and stored conversations. The Zod
// schemas would add 14 KB to a page.

/** An object with unknown properties. */
export type Fields = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const hasStrings = (value: unknown, ...names: string[]): value is Fields =>
  isObject(value) && names.every((name) => typeof value[name] === 'string')

const mayHaveStrings = (value: Fields, ...names: string[]) =>
  names.every((name) => value[name] === undefined || typeof value[name] === 'string')

/** Returns the elements that pass the guard; an empty array if `value` is not an array. */
export const filterList = <Element>(value: unknown, isElement: (element: unknown) => element is Element): Element[] =>
  Array.isArray(value) ? value.filter(isElement) : []

/** The SDK uses ids as keys of a plain object, where `constructor` or `__proto__` would break it. */
export const hasToolCallId = (value: unknown): value is Fields =>
  hasStrings(value, 'toolCallId') && !(String(value.toolCallId) in {})

/** Only the contract's source type is valid: the service would refuse any other in the next request. */
export function isSource(value: unknown): boolean {
  if (!hasStrings(value, 'id', 'url') || value.sourceType !== 'url') return false
  return value.title === null || mayHaveStrings(value, 'title')
}

const isReasoningDetail = (value: unknown): value is ReasoningDetail =>
  isObject(value) &&
  (value.type === 'text'
    ? hasStrings(value, 'text') && mayHaveStrings(value, 'signature')
    : value.type === 'redacted' && hasStrings(value, 'data'))

function isToolInvocation(value: unknown): boolean {
  if (!hasToolCallId(value) || !hasStrings(value, 'toolName')) return false
  return (
    /^(partial-call|call|result)$/.test(String(value.state)) &&
    (value.step === undefined || typeof value.step === 'number')
  )
}

const partChecks: ReadonlyMap<unknown, (part: Fields) => boolean> = new Map([
  ['text', (part) => hasStrings(part, 'text')],
  ['reasoning', (part) => hasStrings(part, 'reasoning')],
  ['step-start', () => true],
  ['source', ({ source }) => isSource(source)],
  ['tool-invocation', ({ toolInvocation }) => isToolInvocation(toolInvocation)],
  ['file', (part) => hasStrings(part, 'mimeType', 'data')],
] satisfies [SdkMessage['parts'][number]['type'], (part: Fields) => boolean][])

const isPart = (value: unknown): value is SdkMessage['parts'][number] =>
  isObject(value) && partChecks.get(value.type)?.(value) === true

/** Returns the complete parts in order; in a reasoning part, only the complete details. */
export const toCompleteParts = (value: unknown): SdkMessage['parts'] =>
  filterList(value, isPart).map((part) =>
    part.type === 'reasoning' ? { ...part, details: filterList(part.details, isReasoningDetail) } : part,
  )

export const isAttachment = (value: unknown): value is Attachment =>
  hasStrings(value, 'url') && mayHaveStrings(value, 'name', 'contentType')

export const isQuestionItem = (value: unknown): value is QuestionItem =>
  hasStrings(value, 'value') &&
  /^(code|textSelection|file)$/.test(String(value.type)) &&
  mayHaveStrings(value, 'path', 'elementId')

export const isFilter = (value: unknown): value is Filter =>
  isObject(value) && mayHaveStrings(value, 'version', 'language')
