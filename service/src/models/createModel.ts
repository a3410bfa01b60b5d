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
