import type { LanguageModelV2 } from '@ai-sdk/provider'
import { createModel } from '../model/createModel.js'
import { StartError } from './StartError.js'

interface ModelEnvironment {
  MODEL_BASE_URL?: string | undefined
  MODEL_API_KEY?: string | undefined
  MODEL_NAME?: string | undefined
}

/**
 * The model that the environment names, or the embedded one.
 *
 * @throws StartError when only half of it is named.
 */
export function readModel({ MODEL_BASE_URL, MODEL_API_KEY, MODEL_NAME }: ModelEnvironment): LanguageModelV2 {
  if (!MODEL_BASE_URL && !MODEL_NAME) return createModel(undefined)
  if (!MODEL_BASE_URL || !isHttpUrl(MODEL_BASE_URL)) {
    throw new StartError(
      'MODEL_BASE_URL must be the address of a server that speaks the OpenAI API, like "http://localhost:11434/v1".',
    )
  }
  if (!MODEL_NAME) {
    throw new StartError('MODEL_NAME is missing. Set it to the name of a model that MODEL_BASE_URL offers.')
  }
  return createModel({ baseURL: MODEL_BASE_URL, name: MODEL_NAME, apiKey: MODEL_API_KEY || undefined })
}

/** `localhost:11434` parses too, as an address of the scheme "localhost". */
function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
