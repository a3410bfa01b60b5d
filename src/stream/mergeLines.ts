import type { JsonValue } from '../contract/JsonValue.js'
import type { StreamLine } from './StreamLine.js'

type Merge = (earlier: JsonValue, later: JsonValue) => JsonValue | undefined

const isDelta = (value: JsonValue): value is { toolCallId: string; argsTextDelta: string } =>
  typeof value === 'object' && value !== null && 'argsTextDelta' in value

const mergeText: Merge = (earlier, later) => `${earlier as string}${later as string}`

const mergeArguments: Merge = (earlier, later) =>
  isDelta(earlier) && isDelta(later) && earlier.toolCallId === later.toolCallId
    ? { ...earlier, argsTextDelta: earlier.argsTextDelta + later.argsTextDelta }
    : undefined

/** The codes whose lines are deltas: two in a row say the same as one. */
const merges: ReadonlyMap<string, Merge> = new Map([
  ['0', mergeText],
  ['g', mergeText],
  ['c', mergeArguments],
])

/**
 * The same answer in fewer lines. useChat copies the whole message for every line that it reads, so
 * consecutive deltas of text, of reasoning and of one tool's arguments become one.
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
