import type { LanguageModelV2, LanguageModelV2FinishReason, LanguageModelV2StreamPart } from '@ai-sdk/provider'

/** A part of the stream of a newer model. The parts that both versions have differ only in `finish`. */
type NewerPart =
  | Exclude<LanguageModelV2StreamPart, { type: 'finish' }>
  | {
      type: 'finish'
      usage: { inputTokens: { total: number | undefined }; outputTokens: { total: number | undefined } }
      finishReason: { unified: LanguageModelV2FinishReason | 'interrupted' }
    }

/** A model from a provider of AI SDK 6 (`v3`) or 7 (`v4`), with the fields that the service uses. */
export interface NewerModel {
  specificationVersion: 'v3' | 'v4'
  provider: string
  modelId: string
  supportedUrls?: PromiseLike<Record<string, RegExp[]>> | Record<string, RegExp[]>
  doStream(options: unknown): PromiseLike<{ stream: ReadableStream<unknown> }>
}

/**
 * Returns the model of a provider of AI SDK 5, 6 or 7 with the interface of version 5.
 * @throws {Error} for a model of another version, which would fail for every question
 */
export function toModelV2(model: LanguageModelV2 | NewerModel): LanguageModelV2 {
  // JavaScript code may pass another model.
  const { specificationVersion, modelId }: { specificationVersion: string; modelId: string } = model
  switch (model.specificationVersion) {
    case 'v2':
      return model
    case 'v3':
    case 'v4':
      return {
        specificationVersion: 'v2',
        provider: model.provider,
        modelId,
        supportedUrls: {},
        doGenerate: () => Promise.reject(new Error('The assistant only streams.')),
        async doStream(options) {
          const { stream } = await model.doStream(options)
          return {
            stream: stream.pipeThrough(
              new TransformStream({ transform: (part: NewerPart, to) => to.enqueue(toPartV2(part)) }),
            ),
          }
        },
      }
    default:
      throw new Error(
        `The model "${modelId}" speaks version "${specificationVersion}" of the AI SDK's interface for models, and the service "v2", "v3" and "v4". Take it from a provider for AI SDK 5, 6 or 7.`,
      )
  }
}

function toPartV2(part: NewerPart): LanguageModelV2StreamPart {
  if (part.type !== 'finish') return part
  const {
    usage: {
      inputTokens: { total: inputTokens },
      outputTokens: { total: outputTokens },
    },
    finishReason: { unified },
  } = part
  return {
    type: 'finish',
    // The answer may be incomplete.
    finishReason: unified === 'interrupted' ? 'error' : unified,
    usage: { inputTokens, outputTokens, totalTokens: undefined },
  }
}
