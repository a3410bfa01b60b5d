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

/** The reason that a finish event gives, if `line` carries one: `d:`, or an entry of `2:` or `8:`. */
function findFinishReason(code: string, value: unknown): string | undefined {
  const events: unknown[] = code === 'd' ? [value] : Array.isArray(value) && /[28]/.test(code) ? value : []
  for (const event of events) {
    if (typeof event !== 'object' || event === null) continue
    const { type, finishReason } = event as { type?: unknown; finishReason?: unknown }
    if (code === 'd' ? typeof finishReason === 'string' : type === 'finish') return String(finishReason)
  }
  return undefined
}

/** Whether Markdown leaves nothing to read: neither what no reader sees, nor markers, definitions and suggestions. */
function isEmpty(markdown: string): boolean {
  const rest = markdown
    .replace(/^[ \t]*```suggestions\n[^]*?(\n```[ \t]*$|(?![^]))/gm, '')
    .replace(/^ {0,3}\[[^\]\n]+\]:[ \t]*\S.*/gm, '')
    .replace(/[\p{Cc}\p{Default_Ignorable_Code_Point}\s#>*_~-]/gu, '')
  return rest === ''
}

/** Whether a reader sees something of a line: not of sources, nor of a search without results. Text counts as a whole. */
function isSeen(code: string, value: unknown): boolean {
  if (code === 'g') return !isEmpty(String(value))
  const isSearch = (value as { toolName?: unknown } | null)?.toolName === 'search'
  return /[ai]/.test(code) || (/[b9]/.test(code) && !isSearch)
}

/** Whether a line belongs to the answer. Of a tool, nothing counts that comes before its call. */
function isContent(code: string, value: unknown, tools: Set<string>): boolean {
  if (code === '0' || code === 'g') return typeof value === 'string' && value.trim() !== ''
  if (typeof value !== 'object' || value === null) return false
  const { toolCallId, toolName, argsTextDelta, args, data, sourceType, url } = value as { [name: string]: unknown }
  if (code === 'i') return typeof data === 'string'
  if (code === 'h') return sourceType === 'url' && typeof url === 'string'
  if (typeof toolCallId !== 'string' || toolCallId in {}) return false
  const begins = code === 'b' || code === '9'
  if (begins && typeof toolName !== 'string') return false
  if (code === '9' && typeof args !== 'object') return false
  if (code === 'c') return typeof argsTextDelta === 'string' && tools.has(`b${toolCallId}`)
  if (code === 'a') return 'result' in value && (tools.has(`b${toolCallId}`) || tools.has(`9${toolCallId}`))
  if (begins) tools.add(`${code}${toolCallId}`)
  return begins
}

/**
 * The lines of version 1 that mean the same as a chunk of version 2. After an `abort`, nothing ends the answer.
 */
function createReader(): (line: string) => string[] {
  let isAborted = false
  let finishReason: unknown = 'unknown'

  return (line) => {
    if (!line.startsWith('data:')) return []
    const data = line.slice(5).trim()
    const parsed = data === '[DONE]' ? { type: data } : parse(data)
    if (typeof parsed !== 'object' || parsed === null) return []
    const chunk = parsed as { [name: string]: unknown }
    const { type, toolCallId, toolName } = chunk
    const result = (value: unknown) => `a:${JSON.stringify({ toolCallId, result: value })}`
    const call = `9:${JSON.stringify({ toolCallId, toolName, args: {} })}`
    switch (type) {
      case 'text-delta':
        return [`0:${JSON.stringify(chunk.delta)}`]
      case 'reasoning-delta':
        return [`g:${JSON.stringify(chunk.delta)}`]
      case 'tool-input-start':
        return [`b:${JSON.stringify({ toolCallId, toolName })}`]
      case 'tool-input-delta':
        return [`c:${JSON.stringify({ toolCallId, argsTextDelta: chunk.inputTextDelta })}`]
      case 'tool-input-available':
        return [call]
      case 'tool-input-error':
        return [call, result({})]
      case 'tool-output-available':
      case 'tool-output-error':
        return [result({})]
      case 'source-url':
        return [`h:${JSON.stringify({ sourceType: 'url', url: chunk.url })}`]
      case 'error':
        return ['3:""']
      case 'abort':
        isAborted = true
        return []
      case 'finish':
      case '[DONE]':
        if (type === 'finish') finishReason = chunk.finishReason ?? 'unknown'
        return isAborted ? [] : [`d:${JSON.stringify({ finishReason })}`]
      default:
        return []
    }
  }
}

/** What the reader must be left with, worked out by the simplest means: piece by piece, as long as anyone waits. */
export function expectedAnswer(stream: BrokenStream): ExpectedAnswer {
  if (stream.headersAfter >= 60_000) return { text: '', reasoning: '', kind: 'timeout' }
  const decoder = new TextDecoder()
  const tools = new Set<string>()
  const said = {
    text: '',
    reasoning: '',
    isSeen: false,
    finish: undefined as string | undefined,
    isFinishLast: false,
    isError: false,
  }
  let rest = ''

  const isAnswer = () => said.isSeen || !isEmpty(said.text)
  const read = (line: string) => {
    const code = line.slice(0, line.indexOf(':'))
    const value = parse(line.slice(2))
    if (code === '0' && typeof value === 'string') said.text += value
    if (code === 'g' && typeof value === 'string') said.reasoning += value
    if (code === '3' && typeof value === 'string') said.isError = true
    const reason = findFinishReason(code, value)
    if (reason !== undefined) {
      said.finish = reason
      said.isFinishLast = isAnswer()
    } else if (isContent(code, value, tools)) {
      said.isSeen ||= isSeen(code, value)
      said.isFinishLast = false
    }
  }
  const toLines = stream.protocol === 'v2' ? createReader() : (line: string) => [line]
  const readAll = (lines: string[]) => lines.flatMap(toLines).forEach((line) => said.isError || read(line))

  const end = (kind: ErrorKind): ExpectedAnswer => {
    const { text, reasoning, finish } = said
    if (said.isError) return { text, reasoning, kind: 'service' }
    if (!said.isFinishLast && kind !== 'cut-off') return { text, reasoning, kind }
    if (finish === undefined) return { text, reasoning, kind: 'cut-off' }
    if (finish === 'error') return { text, reasoning, kind: 'service' }
    return { text, reasoning, kind: isAnswer() ? undefined : 'unexpected' }
  }

  for (const { bytes, delay } of toChunks(stream)) {
    if (delay >= (said.isFinishLast ? 3_000 : 30_000)) return end('timeout')
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    readAll(lines)
    if (said.isError) break
  }
  // Half a line says nothing, unless the service ended it there itself.
  if (stream.ending === 'end') readAll([rest])
  return end(({ end: 'cut-off', break: 'network', stall: 'timeout' } as const)[stream.ending])
}
