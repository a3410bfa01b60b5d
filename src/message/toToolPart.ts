import type { ConversationMessage } from '../conversation/ConversationMessage.js'
import type { JsonValue } from '../contract/JsonValue.js'
import type { Part } from './Part.js'

type ToolInvocation = Extract<ConversationMessage['parts'][number], { type: 'tool-invocation' }>['toolInvocation']

function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

/** Services give search results as a list, or as `results` of an object. */
function countResults(result: unknown): number | undefined {
  const results = Array.isArray(result) ? result : readField(result, 'results')
  return Array.isArray(results) ? results.length : undefined
}

/** A documentation search in words; any other tool by its name, arguments and result. */
export function toToolPart(invocation: ToolInvocation, key: string): Part {
  const { toolName: name, state } = invocation
  const args = (invocation.args ?? null) as JsonValue
  const result = state === 'result' ? (invocation.result as JsonValue) : undefined
  const query = readField(args, 'query')
  const resultCount = countResults(result)
  const isSearch = /search/i.test(name) && (state === 'result' ? resultCount !== undefined : true)
  if (isSearch) return { type: 'search', key, query: typeof query === 'string' ? query : '', resultCount }
  return { type: 'tool', key, name, state, args, result }
}
