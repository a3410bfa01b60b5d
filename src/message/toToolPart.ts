import type { ConversationMessage } from '../conversation/ConversationMessage.js'
import { dropHidden } from './dropHidden.js'
import type { BodyPart } from './Part.js'
import { readResults } from './readResults.js'

type ToolInvocation = Extract<ConversationMessage['parts'][number], { type: 'tool-invocation' }>['toolInvocation']

/**
 * A documentation search in words; any other tool by its name, arguments and result.
 *
 * @param own by their names, the tools that the owner draws, however they are called
 */
export function toToolPart(invocation: ToolInvocation, key: string, own: object): BodyPart {
  const { state } = invocation
  const name = dropHidden(invocation.toolName)
  const args = (invocation.args ?? null)
  const result = state === 'result' ? (invocation.result) : undefined
  const query = (args as { query?: unknown } | null)?.query
  const resultCount = readResults(result)?.length
  const isSearch = !Object.hasOwn(own, name) && /search/i.test(name) && (state === 'result' ? resultCount !== undefined : true)
  if (isSearch) return { type: 'search', key, query: typeof query === 'string' ? dropHidden(query) : '', resultCount }
  return { type: 'tool', key, name, state, args, result }
}
