import type { FoundSection } from '../extractive/index.js'
import type { LanguageModelSession } from './languageModel.js'
import { createSentenceSplitter } from './createSentenceSplitter.js'
import { withTimeout } from './withTimeout.js'
import { fitPrompt } from './writePrompt.js'

/** Timeout of the next text of a model, in milliseconds. The first word takes longest, on a slow device. */
const SILENCE_MS = 30_000

/** Maximum length of an answer, in characters: small models can repeat themselves endlessly. */
const MAX_ANSWER_LENGTH = 3000

interface Asked {
  question: string
  earlier: readonly string[]
  passages: readonly FoundSection[]
}

/** A sentence of the model, and the passages that it was given. */
interface ModelSentence {
  text: string
  passages: readonly FoundSection[]
}

/**
 * Yields the sentences of a model's answer, until it ends or repeats itself. If the browser rejects the prompt as too
 * long although it was measured, it is sent once more with half of the passages.
 * @throws if the model fails, or is silent for half a minute
 */
export async function* readModel(
  session: LanguageModelSession,
  asked: Asked,
  signal: AbortSignal,
): AsyncGenerator<ModelSentence, void> {
  const fitted = await fitPrompt(session, asked, signal)
  if (fitted === undefined) return
  const { prompt, passages } = fitted
  try {
    yield* readSentences(session.promptStreaming(prompt, { signal }), passages)
  } catch (error) {
    if (!isTooLong(error) || passages.length < 2) throw error
    const half = await fitPrompt(
      session,
      { ...asked, earlier: [], passages: passages.slice(0, passages.length / 2) },
      signal,
    )
    if (half) yield* readSentences(session.promptStreaming(half.prompt, { signal }), half.passages)
  }
}

async function* readSentences(
  stream: ReadableStream<string>,
  passages: readonly FoundSection[],
): AsyncGenerator<ModelSentence, void> {
  const splitter = createSentenceSplitter()
  const reader = stream.getReader()
  const said = new Set<string>()
  let length = 0
  try {
    for (;;) {
      const read = await withTimeout(reader.read(), SILENCE_MS)
      if (read === undefined) throw new Error('The language model is silent.')
      const { done, value = '' } = read
      length += value.length
      for (const text of done ? splitter.end() : splitter.write(value)) {
        const sentence = text.trim().toLowerCase()
        if (said.has(sentence) && sentence !== '') return
        said.add(sentence)
        yield { text, passages }
      }
      if (done || length > MAX_ANSWER_LENGTH) return
    }
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}

function isTooLong(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError'
}
