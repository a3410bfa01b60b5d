import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModelV2 } from '@ai-sdk/provider'
import { createModelFetch } from './createModelFetch.js'

interface ModelOptions {
  /** Address of a server that speaks the OpenAI API: `http://localhost:11434/v1`. */
  baseURL: string
  name: string
  apiKey?: string | undefined
}

/** The language model at an address. */
export function createModel({ baseURL, name, apiKey }: ModelOptions): LanguageModelV2 {
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL,
    includeUsage: true,
    fetch: createModelFetch(),
    ...(apiKey !== undefined && { apiKey }),
  })
  return provider.chatModel(name)
}

/**
 * Refuses a model of another version of the AI SDK's interface, which would fail at every question or
 * send the reader's page what it cannot read.
 *
 * @throws {Error}
 */
export function assertModelVersion({ specificationVersion, modelId }: { specificationVersion: string, modelId: string }): void {
  if (specificationVersion === 'v2') return
  throw new Error(
    `The model "${modelId}" speaks version "${specificationVersion}" of the AI SDK's interface for models, and the service "v2". Take it from a provider for AI SDK 5.`,
  )
}
