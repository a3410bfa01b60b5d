import type { LanguageModelV2 } from '@ai-sdk/provider'
import type { ModelAttachments } from '../chat/readAttachments.js'
import type { NewerModel } from './toModelV2.js'

/** Returns the kinds of files that a model takes, by the media types for which its provider also takes URLs. */
export async function findModelAttachments(model: LanguageModelV2 | NewerModel | undefined): Promise<ModelAttachments> {
  const types = Object.keys((await model?.supportedUrls) ?? {})
  const takes = (pattern: RegExp) => types.some((type) => pattern.test(type))
  return [
    ...(takes(/^(\*\/\*|\*|image\/.*)$/) ? (['images'] as const) : []),
    ...(takes(/^(\*\/\*|\*|application\/(\*|pdf))$/) ? (['pdf'] as const) : []),
  ]
}
