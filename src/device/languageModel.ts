/** The part of the Prompt API that is used. Names are from https://webmachinelearning.github.io/prompt-api/ */
export interface LanguageModelSession {
  /** The number of tokens used, and the maximum. */
  readonly contextUsage: number
  readonly contextWindow: number
  measureContextUsage: (input: string, options?: { signal?: AbortSignal }) => Promise<number>
  promptStreaming: (input: string, options?: { signal?: AbortSignal }) => ReadableStream<string>
  clone: (options?: { signal?: AbortSignal }) => Promise<LanguageModelSession>
  destroy: () => void
}

interface Expected {
  type: 'text'
  /** BCP 47 tags. */
  languages: readonly string[]
}

/** The options of a session. `availability` must be called with the same options. */
export interface LanguageModelOptions {
  expectedInputs: readonly Expected[]
  expectedOutputs: readonly Expected[]
}

/** Whether the model is on the device. Also `unavailable` if it does not support a language. */
export type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available'

/** Dispatches `downloadprogress` events whose `loaded` is between 0 and 1. */
type DownloadMonitor = EventTarget

interface CreateOptions extends LanguageModelOptions {
  initialPrompts?: readonly { role: 'system'; content: string }[]
  monitor?: (monitor: DownloadMonitor) => void
  signal?: AbortSignal
}

export interface LanguageModelFactory {
  availability: (options: LanguageModelOptions) => Promise<Availability>
  create: (options: CreateOptions) => Promise<LanguageModelSession>
}

/** Returns the primary language of the page: `en` for `en-GB`. */
export function readPageLanguage(language: string = document.documentElement.lang): string {
  return (
    language
      .toLowerCase()
      .split(/[-_]/)
      .find((part) => part !== '') ?? 'en'
  )
}

/**
 * Returns the options of a session that answers in a language, from documentation in the same language. Instructions
 * are in English.
 */
export function toLanguageModelOptions(language: string): LanguageModelOptions {
  return {
    expectedInputs: [{ type: 'text', languages: [...new Set(['en', language])] }],
    expectedOutputs: [{ type: 'text', languages: [language] }],
  }
}

/** Returns the language model of the browser; `undefined` if it has none, or if the page is not secure. */
export function findLanguageModel(): LanguageModelFactory | undefined {
  return (globalThis as { LanguageModel?: LanguageModelFactory }).LanguageModel
}
