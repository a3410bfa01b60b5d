import type { JsonValue } from '../contract/JsonValue.js'
import { hasStrings } from '../wire/typeGuards.js'
import type { createUiMessageConverter, UiMessageChunk } from './createUiMessageConverter.js'
import { parseJson, parseLine, toValidLine, type ParseLine, type StreamLine } from './parseLine.js'
import { MAX_LINE_LENGTH } from './readLines.js'

const isChunk = (value: unknown): value is UiMessageChunk => hasStrings(value, 'type')

/** Reads the data of a server-sent event: a chunk of the UI message stream, or the marker of its end. */
function parseChunk(data: string): UiMessageChunk | undefined {
  if (data.trim() === '[DONE]') return { type: '[DONE]' }
  const value = parseJson(data)
  return isChunk(value) ? value : undefined
}

/** Creates a parser for the lines of server-sent events of which each has one chunk. */
function createEventParser(convert: ReturnType<typeof createUiMessageConverter>): ParseLine {
  const toLines = (chunk: UiMessageChunk) =>
    convert(chunk).flatMap(([code, value]) => toValidLine(code, value as JsonValue) ?? [])
  /** The lines of an event whose data has several. */
  let pending = ''

  return (line) => {
    const isEnd = line.trim() === ''
    if (isEnd ? pending === '' : !line.startsWith('data:')) return []
    const text = line.slice('data:'.length)
    const chunk = parseChunk(isEnd ? pending : text)
    pending = isEnd || chunk !== undefined || pending.length > MAX_LINE_LENGTH ? '' : `${pending}${text}\n`
    return chunk === undefined ? [] : toLines(chunk)
  }
}

/**
 * Finds the protocol of a response in its first line that belongs to one. Headers cannot tell: those of the
 * protocols are hidden from other origins unless the service exposes them, and content types are often wrong.
 */
async function findParser(line: string): Promise<ParseLine | undefined> {
  if (line.startsWith('data:')) {
    const { createUiMessageConverter } = await import('./createUiMessageConverter.js')
    return createEventParser(createUiMessageConverter())
  }
  return parseLine(line).length > 0 ? parseLine : undefined
}

/** Parses the lines of a response in either protocol: the data stream, or the UI message stream. */
export async function* parseLines(batches: AsyncIterable<string[]>): AsyncGenerator<StreamLine[], void> {
  let parse: ParseLine | undefined
  for await (const lines of batches) {
    const parsed: StreamLine[] = []
    for (const line of lines) {
      parse ??= await findParser(line)
      if (parse !== undefined) parsed.push(...parse(line))
    }
    yield parsed
  }
}
