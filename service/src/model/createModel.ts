import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModelV2 } from '@ai-sdk/provider'
import { ExtractiveModel } from './ExtractiveModel.js'

interface ModelOptions {
  /** Address of a server that speaks the OpenAI API: `http://localhost:11434/v1`. */
  baseURL: string
  name: string
  apiKey?: string | undefined
}

/** The model at an address, or without one the embedded model that quotes. */
export function createModel(options: ModelOptions | undefined): LanguageModelV2 {
  if (!options) return new ExtractiveModel()
  const { baseURL, name, apiKey } = options
  const provider = createOpenAICompatible({ name: 'model', baseURL, ...(apiKey !== undefined && { apiKey }) })
  return provider.chatModel(name)
}
