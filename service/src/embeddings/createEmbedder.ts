import type { EmbeddingModelV2 } from '@ai-sdk/provider'
import type { Embedder } from './Embedder.js'

interface EmbedderOptions {
  /** An embedding model from a provider of AI SDK 5. */
  model: EmbeddingModelV2<string>
  /** Prefix of each question, for models that are trained with it: `query: `. Default: none. */
  questionPrefix?: string | undefined
  /** Prefix of each section: `passage: `. Default: none. */
  sectionPrefix?: string | undefined
}

/** Maximum length of a text in characters, about 500 tokens of English. Many models take 512. */
const LONGEST_TEXT = 2000

/** A length that fits into 512 tokens in every language. */
const SHORT_TEXT = 400

/** Status codes of responses to a text that is too long; llama.cpp responds with 500. */
const TOO_LONG = new Set([400, 413, 422, 500])

/** Creates an embedder for a model of the AI SDK. Truncates texts that are too long for the model. */
export function createEmbedder({ model, questionPrefix = '', sectionPrefix = '' }: EmbedderOptions): Embedder {
  async function embed(texts: readonly string[], abortSignal: AbortSignal): Promise<Float32Array[]> {
    const { embeddings } = await model.doEmbed({ values: [...texts], abortSignal })
    if (embeddings.length !== texts.length) {
      throw new Error(
        `The embedding model "${model.modelId}" returned ${embeddings.length} vectors for ${texts.length} texts.`,
      )
    }
    return embeddings.map((values) => toUnitLength(values, model.modelId))
  }

  return {
    name: `${model.modelId} ${sectionPrefix}`,

    async embedSections(texts, signal) {
      const cut = (length: number) => texts.map((text) => sectionPrefix + text.slice(0, length))
      try {
        return await embed(cut(LONGEST_TEXT), signal)
      } catch (error) {
        if (!isTooLong(error) || texts.every(({ length }) => length <= SHORT_TEXT)) throw error
        return await embed(cut(SHORT_TEXT), signal)
      }
    },

    async embedQuestion(text, signal) {
      const [vector] = await embed([questionPrefix + text.slice(0, SHORT_TEXT)], signal)
      return vector ?? new Float32Array()
    },
  }
}

function isTooLong(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && TOO_LONG.has(Number(error.statusCode))
}

/** Normalizes a vector, so that the scalar product of two vectors is their cosine. */
function toUnitLength(values: readonly number[], name: string): Float32Array {
  const length = Math.hypot(...values)
  if (!(length > 0)) throw new Error(`"${name}" does not return vectors. Set EMBEDDING_MODEL to an embedding model.`)
  return Float32Array.from(values, (value) => value / length)
}
