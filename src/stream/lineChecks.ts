import type { JsonValue } from '../contract/JsonValue.js'

type Fields = { [key: string]: JsonValue }

const isObject = (value: JsonValue): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const hasStrings =
  (...names: string[]) =>
  (value: JsonValue): value is Fields =>
    isObject(value) && names.every((name) => typeof value[name] === 'string')

/** Ids become keys of a plain object in the SDK, where `constructor` or `__proto__` would break it. */
const hasToolCallId = ({ toolCallId }: Fields) => typeof toolCallId === 'string' && !(toolCallId in {})

const isToolLine =
  (...names: string[]) =>
  (value: JsonValue): boolean =>
    hasStrings('toolCallId', ...names)(value) && hasToolCallId(value)

/** Of the contract's one kind: any other would come back with the next question, which would then be refused. */
function isSource(value: JsonValue): boolean {
  if (!hasStrings('id', 'url')(value) || value.sourceType !== 'url') return false
  return value.title === undefined || value.title === null || typeof value.title === 'string'
}

/**
 * The codes of the data stream protocol (AI SDK 4) and what the value of each must be.
 * A line that fails its check would end the whole stream in the SDK's parser.
 */
export const lineChecks: ReadonlyMap<string, (value: JsonValue) => boolean> = new Map([
  ['0', (value) => typeof value === 'string'], // text
  ['2', Array.isArray], // data
  ['3', (value) => typeof value === 'string'], // error
  ['8', Array.isArray], // message annotations
  ['9', (value) => isToolLine('toolName')(value) && typeof (value as Fields).args === 'object'], // tool call
  ['a', (value) => isToolLine()(value) && (value as Fields).result !== undefined], // tool result
  ['b', isToolLine('toolName')], // tool call begins to stream
  ['c', isToolLine('argsTextDelta')], // tool call delta
  ['d', hasStrings('finishReason')], // finish message
  ['e', hasStrings('finishReason')], // finish step
  ['f', hasStrings('messageId')], // start step
  ['g', (value) => typeof value === 'string'], // reasoning
  ['h', isSource],
  ['i', hasStrings('data')], // redacted reasoning
  ['j', hasStrings('signature')], // reasoning signature
  ['k', hasStrings('data', 'mimeType')], // file
])
