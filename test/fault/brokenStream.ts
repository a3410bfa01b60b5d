import fc from 'fast-check'

/** A valid answer, and all that happens to it on its way. Times are in milliseconds. */
export interface BrokenStream {
  lines: string[]
  /** Bytes that are sent before the ending; `null` for all. */
  length: number | null
  /** Size in bytes of each piece, and how long it is waited for. What they leave comes as one more. */
  pieces: Array<{ size: number; delay: number }>
  headersAfter: number
  /** How it ends once all is sent: in good order, by a broken connection, or never. */
  ending: 'end' | 'break' | 'stall'
}

const json = (code: string, value: unknown) => `${code}:${JSON.stringify(value)}`

const words = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 12 }), fc.string({ unit: 'binary', maxLength: 4 }))
const id = fc.constantFrom('t1', 't2', '__proto__', 'constructor', '')

const line = fc.oneof(
  { weight: 8, arbitrary: words.map((text) => json('0', text)) },
  { weight: 2, arbitrary: words.map((text) => json('g', text)) },
  id.map((toolCallId) => json('b', { toolCallId, toolName: 'search' })),
  fc.tuple(id, words).map(([toolCallId, argsTextDelta]) => json('c', { toolCallId, argsTextDelta })),
  fc.tuple(id, fc.jsonValue()).map(([toolCallId, args]) => json('9', { toolCallId, toolName: 'search', args })),
  fc.tuple(id, fc.jsonValue()).map(([toolCallId, result]) => json('a', { toolCallId, result })),
  words.map((url) => json('h', { sourceType: 'url', id: url, url })),
  words.map((data) => json('i', { data })),
  words.map((messageId) => json('f', { messageId })),
  fc.boolean().map((isContinued) => json('e', { finishReason: 'stop', isContinued })),
  fc.array(fc.jsonValue(), { maxLength: 2 }).map((data) => json('2', data)),
  fc.array(fc.jsonValue(), { maxLength: 2 }).map((annotations) => json('8', annotations)),
)

const finish = json('d', { finishReason: 'stop', usage: { promptTokens: 1, completionTokens: 1 }, threadId: 'thr_1' })

/** Ends of an answer, in every form: one of them may stand anywhere. */
const finishes = fc.constantFrom(
  finish,
  json('d', { finishReason: 'error' }),
  json('e', { finishReason: 'stop', isContinued: false }),
  json('2', [{ type: 'finish', threadId: 'thr_1' }]),
  json('8', [{ type: 'finish' }]),
)

const junk = fc.constantFrom('', '\r', ': ping', 'z:{}', '0:', '0:7', 'd:{}', '3:{}', '<html>', '{"error":"no"}', '3:"boom"')

/** Each takes a place in the answer, and as often as not there is no such place. */
const fault = fc.oneof(
  fc.record({ kind: fc.constantFrom('drop' as const, 'double' as const), at: fc.nat(30) }),
  fc.record({ kind: fc.constant('swap' as const), at: fc.nat(30), with: fc.nat(30) }),
  fc.record({ kind: fc.constant('cut' as const), at: fc.nat(30), length: fc.nat(20) }),
  fc.record({ kind: fc.constant('insert' as const), at: fc.nat(30), line: fc.oneof(junk, finishes) }),
  fc.record({ kind: fc.constant('finish early' as const), at: fc.oneof(fc.nat(2), fc.nat(30)) }),
)

type Fault = typeof fault extends fc.Arbitrary<infer Value> ? Value : never

function apply(lines: string[], fault: Fault): string[] {
  const { at } = fault
  const here = lines[at]
  if (here === undefined) return lines
  switch (fault.kind) {
    case 'drop':
      return lines.toSpliced(at, 1)
    case 'double':
      return lines.toSpliced(at, 0, here)
    case 'swap':
      return lines.with(at, lines[fault.with] ?? here).map((line, index) => (index === fault.with ? here : line))
    case 'cut':
      return lines.with(at, here.slice(0, fault.length))
    case 'insert':
      return lines.toSpliced(at, 0, fault.line)
    case 'finish early':
      return lines.slice(0, -1).toSpliced(at, 0, ...lines.slice(-1))
  }
}

/** Streams of a service, a network and a computer of which none can be relied upon. */
export const brokenStream: fc.Arbitrary<BrokenStream> = fc.record({
  lines: fc
    .tuple(fc.array(line, { maxLength: 30 }), fc.array(fault, { maxLength: 5 }))
    .map(([lines, faults]) => faults.reduce(apply, [...lines, finish])),
  length: fc.option(fc.integer({ min: 0, max: 400 }), { freq: 2 }),
  pieces: fc.array(
    fc.record({
      size: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 400 })),
      delay: fc.oneof(
        { weight: 80, arbitrary: fc.nat(120) },
        { weight: 4, arbitrary: fc.constant(29_000) },
        { weight: 1, arbitrary: fc.constant(31_000) },
      ),
    }),
    { minLength: 1, maxLength: 20 },
  ),
  headersAfter: fc.oneof({ weight: 20, arbitrary: fc.nat(1000) }, fc.constantFrom(59_000, 61_000)),
  ending: fc.constantFrom('end', 'break', 'stall'),
})
