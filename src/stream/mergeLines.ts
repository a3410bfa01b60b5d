import type { JsonValue } from '../contract/JsonValue.js'
import type { StreamLine } from './parseLine.js'

type Combine = (values: JsonValue[]) => JsonValue

const joinText: Combine = (values) => (values as string[]).join('')
const joinLists: Combine = (values) => values.flat()
const joinArguments: Combine = (values) => {
  const deltas = values as { toolCallId: string; argsTextDelta: string }[]
  return { ...deltas[0], argsTextDelta: deltas.map(({ argsTextDelta }) => argsTextDelta).join('') }
}

/** The codes whose lines can be combined: text, reasoning, data, annotations and the arguments of a tool call. */
const combines: ReadonlyMap<string, Combine> = new Map([
  ['0', joinText],
  ['g', joinText],
  ['2', joinLists],
  ['8', joinLists],
  ['c', joinArguments],
])

const toKey = (code: string, value: JsonValue) =>
  code === 'c' ? `c${(value as { toolCallId: string }).toolCallId}` : code

/**
 * Combines the lines of a batch that add to the same thing, also with other lines between them: `useChat` adds all
 * text of a step to one part and all reasoning to another, and it copies the message for every line. A combined line
 * stands where its first one stood. The arguments of a tool call that is complete are left out.
 */
export function mergeLines(lines: readonly StreamLine[]): StreamLine[] {
  const merged: { code: string; values: JsonValue[] }[] = []
  /** The values of lines that can still be added to. */
  const open = new Map<string, JsonValue[]>()
  for (const { code, value } of lines) {
    // A step ends or starts, reasoning gets its signature or a hidden passage, a tool call is complete.
    if (code === 'e' || code === 'f') open.clear()
    if (code === 'i' || code === 'j') open.delete('g')
    if (code === '9') open.get(toKey('c', value))?.splice(0)
    if (code === 'b' || code === '9' || code === 'a') open.delete(toKey('c', value))
    const key = toKey(code, value)
    const values = open.get(key)
    if (values !== undefined) {
      values.push(value)
      continue
    }
    const line = { code, values: [value] }
    merged.push(line)
    if (combines.has(code)) open.set(key, line.values)
  }
  return merged.flatMap(({ code, values }) =>
    values.length === 0 ? [] : { code, value: combines.get(code)?.(values) ?? (values[0] as JsonValue) },
  )
}
