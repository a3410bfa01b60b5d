import { isObject } from '../wire/typeGuards.js'
import { isContent, type StreamLine } from './parseLine.js'

/**
 * Drops deltas and results of tool calls that have not started. They would end the entire stream in the SDK's
 * parser.
 */
export function createToolFilter(): { accepts: (line: StreamLine) => boolean } {
  const streaming = new Set<string>()
  const started = new Set<string>()
  return {
    accepts({ code, value }) {
      if (!isObject(value)) return true
      const id = value.toolCallId
      if (typeof id !== 'string') return true
      if (code === 'b') streaming.add(id)
      if (code === '9') streaming.delete(id)
      if (code === 'b' || code === '9') started.add(id)
      if (code === 'c') return streaming.has(id)
      if (code === 'a') return started.has(id)
      return true
    },
  }
}

/**
 * Delays the end of a step (`e:`) until a new step or other content follows. `useChat` starts a new part for
 * text after an `e:` line, so an `e:` line in the middle of a sentence would split it into two parts.
 */
export function createStepBuffer(): { toLines: (line: StreamLine) => StreamLine[] } {
  let stepEnd: StreamLine | undefined
  let lastContent: string | undefined
  return {
    toLines(line) {
      const { code } = line
      if (code === 'e') {
        stepEnd = line
        return []
      }
      const isContinuation = code === lastContent && (code === '0' || code === 'g')
      const isMetadata = code !== 'f' && !isContent(line)
      if (isContent(line)) lastContent = code
      if (stepEnd === undefined || isMetadata) return [line]
      const lines = isContinuation ? [line] : [stepEnd, line]
      stepEnd = undefined
      return lines
    },
  }
}
