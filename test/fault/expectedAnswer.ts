import type { ErrorKind } from 'docs-assistant/headless'
import type { BrokenStream } from './brokenStream.js'
import { toChunks } from './toChunks.js'

interface ExpectedAnswer {
  text: string
  reasoning: string
  /** How it must be marked; `undefined` for a whole answer. */
  kind: ErrorKind | undefined
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

const isFinish = (value: unknown) =>
  typeof value === 'object' && value !== null && 'finishReason' in value && typeof value.finishReason === 'string'

/** What the reader must be left with, worked out by the simplest means: from all that came in time. */
export function expectedAnswer(stream: BrokenStream): ExpectedAnswer {
  if (stream.headersAfter >= 60_000) return { text: '', reasoning: '', kind: 'timeout' }
  const chunks = toChunks(stream)
  const silent = chunks.findIndex(({ delay }) => delay >= 30_000)
  const inTime = silent === -1 ? chunks : chunks.slice(0, silent)
  const received = new TextDecoder().decode(Buffer.concat(inTime.map(({ bytes }) => bytes)))
  const lines = received.split('\n')
  // Half a line says nothing, unless the service ended it there itself.
  if (silent !== -1 || stream.ending !== 'end') lines.pop()

  let text = ''
  let reasoning = ''
  for (const line of lines) {
    const value = parse(line.slice(2))
    if (line.startsWith('0:') && typeof value === 'string') text += value
    if (line.startsWith('g:') && typeof value === 'string') reasoning += value
    if (line.startsWith('3:') && typeof value === 'string') return { text, reasoning, kind: 'service' }
    if (line.startsWith('d:') && isFinish(value)) return { text, reasoning, kind: undefined }
  }
  if (silent !== -1) return { text, reasoning, kind: 'timeout' }
  const kinds = { end: 'cut-off', break: 'network', stall: 'timeout' } as const
  return { text, reasoning, kind: kinds[stream.ending] }
}
