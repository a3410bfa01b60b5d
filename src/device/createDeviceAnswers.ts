import type { AssistantRequest } from '../contract/AssistantRequest.js'
import { toByteStream } from '../stream/toByteStream.js'
import { answerOnDevice } from './answerOnDevice.js'
import { createDeviceModel } from './createDeviceModel.js'
import { keepAlive } from './keepAlive.js'
import { readPageLanguage } from './languageModel.js'
import { writeInstructions } from './writePrompt.js'

export interface DeviceAnswersOptions {
  /** URL of the folder of a Pagefind index of the site, as `docs-assistant index` or Pagefind itself writes it. */
  pagefindUrl: string
  /** Additional instructions for the model: its tone, names of products, what never to say. Default: none. */
  instructions?: string | undefined
  /** Language of the answers, as a BCP 47 tag. Default: that of the page, or else English. */
  language?: string | undefined
}

export interface DeviceAnswers {
  /** For `useChat`: answers each question in the data stream protocol. Only sends requests for the index. */
  fetch: typeof globalThis.fetch
  /** Frees the memory of the model, which otherwise happens after five minutes without a question. */
  close: () => void
}

/**
 * Answers questions about a site on the device of the reader: with the language model of the browser if it is on the
 * device (the Prompt API, in Chrome since version 148), otherwise with quotes. No question leaves the device.
 */
export function createDeviceAnswers({ pagefindUrl, instructions, ...options }: DeviceAnswersOptions): DeviceAnswers {
  const language = readPageLanguage(options.language)
  const model = createDeviceModel({ instructions: writeInstructions(instructions), language })

  return {
    async fetch(input, init) {
      const request = new Request(input, init)
      const question = (await request.json()) as AssistantRequest
      return new Response(
        toByteStream(keepAlive(answerOnDevice(question, { pagefindUrl, model, language, signal: request.signal }))),
      )
    },
    close: model.close,
  }
}

const shared = new Map<string, DeviceAnswers>()

/** Returns the answers from a Pagefind index, created once per page because the model takes gigabytes of memory. */
export function shareDeviceAnswers(pagefindUrl: string): DeviceAnswers {
  const answers = shared.get(pagefindUrl) ?? createDeviceAnswers({ pagefindUrl })
  shared.set(pagefindUrl, answers)
  return answers
}
