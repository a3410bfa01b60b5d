import {
  findLanguageModel,
  toLanguageModelOptions,
  type Availability,
  type LanguageModelSession,
} from './languageModel.js'
import { withTimeout } from './withTimeout.js'

/** Maximum time for the browser to load its model, in milliseconds. */
const CREATE_MS = 60_000

/** Time that the model stays loaded without a question, in milliseconds: it takes gigabytes of memory. */
const IDLE_MS = 5 * 60_000

interface DeviceModelOptions {
  /** The system prompt. */
  instructions: string
  /** Language of the answers and of the documentation, as a BCP 47 tag. */
  language: string
}

export interface DeviceModel {
  /** Returns whether the model is on the device and this page may use it. */
  readAvailability: () => Promise<Availability>
  /**
   * Opens a session for one question; `undefined` if there is none. Only call it for a model that is on the device:
   * otherwise the browser downloads it.
   */
  open: (signal: AbortSignal) => Promise<LanguageModelSession | undefined>
  /** Frees the memory of the model. It is loaded again for the next question. */
  close: () => void
}

/** Loads the language model of the browser for the first question, and clones its session for each question. */
export function createDeviceModel({ instructions, language }: DeviceModelOptions): DeviceModel {
  const options = toLanguageModelOptions(language)
  let base: Promise<LanguageModelSession> | undefined
  let idle: ReturnType<typeof setTimeout> | undefined

  async function load(): Promise<LanguageModelSession> {
    const timeout = new AbortController()
    const creating = findLanguageModel()?.create({
      ...options,
      initialPrompts: [{ role: 'system', content: instructions }],
      signal: timeout.signal,
    })
    const session = await (creating && withTimeout(creating, CREATE_MS))
    if (session !== undefined) return session
    timeout.abort()
    throw new Error('The browser has not loaded its language model.')
  }

  function close(): void {
    clearTimeout(idle)
    base?.then(
      (session) => session.destroy(),
      () => undefined,
    )
    base = undefined
  }

  return {
    async readAvailability() {
      try {
        return (await findLanguageModel()?.availability(options)) ?? 'unavailable'
      } catch {
        return 'unavailable' // Forbidden by a policy.
      }
    },
    async open(signal) {
      clearTimeout(idle)
      try {
        base ??= load()
        const session = await (await base).clone({ signal })
        return session
      } catch {
        // Removed since the last question, or stopped by the reader.
        if (!signal.aborted) close()
        return undefined
      } finally {
        idle = setTimeout(close, IDLE_MS)
      }
    },
    close,
  }
}
