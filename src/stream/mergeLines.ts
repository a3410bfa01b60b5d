import type { JsonValue } from '../contract/JsonValue.js'
import type { StreamLine } from './parseLine.js'

type Merge = (earlier: JsonValue, later: JsonValue) => JsonValue | undefined

const isDelta = (value: JsonValue): value is { toolCallId: string; argsTextDelta: string } =>
  typeof value === 'object' && value !== null && 'argsTextDelta' in value

const mergeText: Merge = (earlier, later) => `${earlier as string}${later as string}`

const mergeArguments: Merge = (earlier, later) =>
  isDelta(earlier) && isDelta(later) && earlier.toolCallId === later.toolCallId
    ? { ...earlier, argsTextDelta: earlier.argsTextDelta + later.argsTextDelta }
    : undefined

/** The codes of delta lines, which can be concatenated. */
const merges: ReadonlyMap<string, Merge> = new Map([
  ['0', mergeText],
  ['g', mergeText],
  ['c', mergeArguments],
])

/**
 * Merges consecutive deltas of text, of reasoning and of the arguments of one tool call. `useChat` copies the
 * entire message for every line, so fewer lines are cheaper.
 */
export function mergeLines(lines: readonly StreamLine[]): StreamLine[] {
  const merged: StreamLine[] = []
  for (const line of lines) {
    const last = merged.at(-1)
    const value = last?.code === line.code ? merges.get(line.code)?.(last.value, line.value) : undefined
    if (value === undefined) merged.push(line)
    else merged[merged.length - 1] = { code: line.code, value }
  }
  return merged
}
