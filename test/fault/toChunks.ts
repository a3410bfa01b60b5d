import type { BrokenStream } from './brokenStream.js'

/** The pieces in which a stream arrives, and how long after the one before, in milliseconds. */
export function toChunks({ lines, length, pieces }: BrokenStream): Array<{ bytes: Uint8Array; delay: number }> {
  const all = new TextEncoder().encode(lines.map((line) => `${line}\n`).join(''))
  const sent = length === null ? all : all.subarray(0, length)
  let begin = 0
  return [...pieces, { size: sent.length, delay: 0 }].flatMap(({ size, delay }) => {
    const bytes = sent.slice(begin, begin + size)
    begin += size
    return bytes.length === 0 ? [] : [{ bytes, delay }]
  })
}
