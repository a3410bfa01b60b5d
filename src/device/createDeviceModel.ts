import { findLanguageModel, type LanguageModelOptions, type LanguageModelSession } from './languageModel.js'

/** How long the browser may take to load its model, in milliseconds. */
const CREATE_MS = 60_000

/** How long the model stays loaded without a question, in milliseconds: it takes gigabytes of memory. */
const IDLE_MS = 5 * 60_000

interface DeviceModelOptions {
  /** The system prompt. */
  instructions: string
  /** Language of the answers and of the documentation, as a BCP 47 tag. */
  language: string
}

export interface DeviceModel {
  /** A session for one question; undefined unless the model is on the device already. Nothing is downloaded. */
  open: (signal: AbortSignal) => Promise<LanguageModelSession | undefined>
  /** Frees the memory of the model. It is loaded again for the next question. */
  close: () => void
}

/** Loads the language model of the browser for the first question, and copies its session for each. */
export function createDeviceModel({ instructions, language }: DeviceModelOptions): DeviceModel {
  const languages = [...new Set(['en', language])]
  const options: LanguageModelOptions = {
    expectedInputs: [{ type: 'text', languages }],
    expectedOutputs: [{ type: 'text', languages: [language] }],
  }
  let base: Promise<LanguageModelSession> | undefined
  let idle: ReturnType<typeof setTimeout> | undefined

  function load(): Promise<LanguageModelSession> {
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), CREATE_MS)
    const creating = findLanguageModel()?.create({
      ...options,
      initialPrompts: [{ role: 'system', content: instructions }],
      signal: timeout.signal,
    })
    // A browser may ignore the signal.
    const late = new Promise<never>((_, reject) => timeout.signal.addEventListener('abort', () => reject(new Error('The language model did not load.'))))
    return Promise.race([creating ?? Promise.reject(new Error('There is no language model.')), late]).finally(() => clearTimeout(timer))
  }

  function close(): void {
    clearTimeout(idle)
    base?.then((session) => session.destroy(), () => undefined)
    base = undefined
  }

  return {
    async open(signal) {
      clearTimeout(idle)
      try {
        // A language that the model does not know is "unavailable" too.
        if (await findLanguageModel()?.availability(options) !== 'available') return undefined
        base ??= load()
        const session = await (await base).clone({ signal })
        return session
      } catch {
        // Forbidden by a policy, removed since the last question, or stopped by the reader.
        if (!signal.aborted) close()
        return undefined
      } finally {
        idle = setTimeout(close, IDLE_MS)
      }
    },
    close,
  }
}
