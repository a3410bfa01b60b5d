import { mergeLines } from './mergeLines.js'
import { readAnswer } from './readAnswer.js'
import { readLines } from './readLines.js'
import { readPaced } from './readPaced.js'
import { SILENCE_LIMITS } from './silenceLimits.js'
import { toBreak } from './toBreak.js'
import type { SilenceWatch } from './watchSilence.js'

interface StreamAnswerOptions {
  body: ReadableStream<Uint8Array>
  signal: AbortSignal
  silence: SilenceWatch
  onThreadId: (threadId: string) => void
}

/**
 * From the bytes of a response to what useChat reads: lines that its parser understands, merged,
 * at a steady pace.
 *
 * @throws {DocsAssistantError} where the answer breaks off; what came before has been handed on
 */
export async function* streamAnswer(options: StreamAnswerOptions): AsyncGenerator<string, void> {
  const { body, signal, silence, onThreadId } = options
  const progress = { isFinished: false }
  const handleFinish = () => {
    progress.isFinished = true
    silence.allow(SILENCE_LIMITS.finished)
  }
  const handleLines = (lines: string[]) => {
    // After the finish event even a service that goes on talking is not listened to for long. A
    // blank line or a comment keeps the connection, but says nothing to the reader.
    if (!progress.isFinished) silence.hear(lines.some((line) => line.trim() !== '' && !line.startsWith(':')))
  }
  const answer = readAnswer(readConnected(body, signal, handleLines), onThreadId, handleFinish)
  try {
    for await (const lines of answer) {
      if (lines.length === 0) continue
      yield mergeLines(lines)
        .map(({ code, value }) => `${code}:${JSON.stringify(value)}\n`)
        .join('')
    }
  } catch (error) {
    // A whole answer stays whole, however its connection ends.
    if (!progress.isFinished) throw error
  } finally {
    silence.end()
  }
}

/** The lines of the body, as long as its connection holds. */
async function* readConnected(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  onLines: (lines: string[]) => void,
): AsyncGenerator<string[], void> {
  try {
    for await (const lines of readLines(readPaced(body))) {
      onLines(lines)
      yield lines
    }
  } catch (cause) {
    throw toBreak(cause, signal, 'The connection broke while the answer was arriving.')
  }
}
