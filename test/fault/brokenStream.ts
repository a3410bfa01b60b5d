import fc from 'fast-check'

/** The data stream of AI SDK 4, or the UI message stream of AI SDK 5 and later. */
export type Protocol = 'v1' | 'v2'

/** A valid answer, and all that happens to it on its way. Times are in milliseconds. */
export interface BrokenStream {
  protocol: Protocol
  /** Lines of version 1, or events of version 2, each with a blank line at its end. */
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

/** Markdown of which nothing is rendered in the text. */
const unseen = fc.constantFrom('\u200b', '\n[a]: /a\n', '\n\n# ', '\n```suggestions\n- More?\n```\n')
const words = fc.oneof(
  { weight: 6, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
  { weight: 6, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
  unseen,
)
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

const junk = fc.constantFrom(
  '',
  '\r',
  ': ping',
  'z:{}',
  '0:',
  '0:7',
  'd:{}',
  '3:{}',
  '<html>',
  '{"error":"no"}',
  '3:"boom"',
)

const event = (chunk: unknown) => `data: ${JSON.stringify(chunk)}\n`

const chunk = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(id, words).map(([id, delta]) => event({ type: 'text-delta', id, delta })) },
  { weight: 2, arbitrary: fc.tuple(id, words).map(([id, delta]) => event({ type: 'reasoning-delta', id, delta })) },
  fc.tuple(fc.constantFrom('text-start', 'text-end', 'reasoning-end'), id).map(([type, id]) => event({ type, id })),
  id.map((toolCallId) => event({ type: 'tool-input-start', toolCallId, toolName: 'search' })),
  fc
    .tuple(id, words)
    .map(([toolCallId, inputTextDelta]) => event({ type: 'tool-input-delta', toolCallId, inputTextDelta })),
  fc
    .tuple(id, fc.jsonValue())
    .map(([toolCallId, input]) => event({ type: 'tool-input-available', toolCallId, toolName: 'search', input })),
  fc
    .tuple(id, words)
    .map(([toolCallId, errorText]) =>
      event({ type: 'tool-input-error', toolCallId, toolName: 'search', input: {}, errorText }),
    ),
  fc
    .tuple(id, fc.jsonValue())
    .map(([toolCallId, output]) => event({ type: 'tool-output-available', toolCallId, output })),
  fc.tuple(id, words).map(([toolCallId, errorText]) => event({ type: 'tool-output-error', toolCallId, errorText })),
  words.map((url) => event({ type: 'source-url', sourceId: url, url })),
  words.map((title) => event({ type: 'source-document', sourceId: '1', mediaType: 'text/plain', title })),
  fc.jsonValue().map((data) => event({ type: 'data-any', data })),
  fc.jsonValue().map((messageMetadata) => event({ type: 'message-metadata', messageMetadata })),
  words.map((messageId) => event({ type: 'start', messageId })),
  fc.constantFrom('start-step', 'finish-step').map((type) => event({ type })),
)

const finishChunk = event({ type: 'finish', finishReason: 'stop', messageMetadata: { threadId: 'thr_1' } })

const finishChunks = fc.constantFrom(
  finishChunk,
  event({ type: 'finish' }),
  event({ type: 'finish', finishReason: 'error' }),
  event({ type: 'finish-step' }),
  'data: [DONE]\n',
)

const junkEvents = fc.constantFrom(
  '',
  '\r',
  ': ping\n',
  'event: message',
  'id: 1',
  'retry: 1',
  'data',
  'data:',
  'data: 7',
  'data: {}\n',
  'data: null',
  'data: [DONE',
  '<html>',
  '{"error":"no"}',
  ...['hologram', 'text-delta', 'error', 'abort', 'tool-input-available', 'toString'].map((type) => event({ type })),
  event({ type: 'text-delta', id: 't1', delta: 7 }),
  event({ type: 'error', errorText: 'boom' }),
)

/** Each takes a place in the answer, and as often as not there is no such place. */
const toFault = (addition: fc.Arbitrary<string>) =>
  fc.oneof(
    fc.record({ kind: fc.constantFrom('drop' as const, 'double' as const), at: fc.nat(30) }),
    fc.record({ kind: fc.constant('swap' as const), at: fc.nat(30), with: fc.nat(30) }),
    fc.record({ kind: fc.constant('cut' as const), at: fc.nat(30), length: fc.nat(20) }),
    fc.record({ kind: fc.constant('insert' as const), at: fc.nat(30), line: addition }),
    fc.record({ kind: fc.constant('finish early' as const), at: fc.oneof(fc.nat(2), fc.nat(30)) }),
  )

type Fault = ReturnType<typeof toFault> extends fc.Arbitrary<infer Value> ? Value : never

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

const answersOf: Record<Protocol, fc.Arbitrary<string[]>> = {
  v1: fc
    .tuple(fc.array(line, { maxLength: 30 }), fc.array(toFault(fc.oneof(junk, finishes)), { maxLength: 5 }))
    .map(([lines, faults]) => faults.reduce(apply, [...lines, finish])),
  v2: fc
    .tuple(
      fc.array(chunk, { maxLength: 30 }),
      fc.array(toFault(fc.oneof(junkEvents, finishChunks)), { maxLength: 5 }),
      fc.boolean(),
    )
    .map(([chunks, faults, hasDone]) =>
      faults.reduce(apply, [...chunks, finishChunk, ...(hasDone ? ['data: [DONE]\n'] : [])]),
    ),
}

/** Streams of a service, a network and a computer of which none can be relied upon. */
export const brokenStream = (protocol: Protocol): fc.Arbitrary<BrokenStream> =>
  fc.record({
    protocol: fc.constant(protocol),
    lines: answersOf[protocol],
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
