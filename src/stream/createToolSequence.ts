import type { StreamLine } from './StreamLine.js'

/**
 * Remembers which tool calls have begun. A delta or a result without its call would end the whole
 * stream in the SDK's parser, so such a line is passed over instead.
 */
export function createToolSequence(): { accepts: (line: StreamLine) => boolean } {
  const streaming = new Set<string>()
  const begun = new Set<string>()
  return {
    accepts({ code, value }) {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return true
      const id = value.toolCallId
      if (typeof id !== 'string') return true
      if (code === 'b') streaming.add(id)
      if (code === 'b' || code === '9') begun.add(id)
      if (code === 'c') return streaming.has(id)
      if (code === 'a') return begun.has(id)
      return true
    },
  }
}
