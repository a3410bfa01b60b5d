/** The part of the Prompt API that is used here. Source of the names: https://webmachinelearning.github.io/prompt-api/ */
export interface LanguageModelSession {
  /** Tokens that are used, and those that there is room for. */
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

/** What a session is for. `availability` must be asked with the options that the session is created with. */
export interface LanguageModelOptions {
  expectedInputs: readonly Expected[]
  expectedOutputs: readonly Expected[]
}

/** Whether the model is on the device. It is `unavailable` too where it does not know a language. */
export type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available'

/** Reports a download by events of the type `downloadprogress`, whose `loaded` is between 0 and 1. */
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

/** The first part of the language of the page: `en` of `en-GB`. */
export function readPageLanguage(language: string = document.documentElement.lang): string {
  return (
    language
      .toLowerCase()
      .split(/[-_]/)
      .find((part) => part !== '') ?? 'en'
  )
}

/** What a session is for that answers in a language from documentation in the same one. Instructions are in English. */
export function toLanguageModelOptions(language: string): LanguageModelOptions {
  return {
    expectedInputs: [{ type: 'text', languages: [...new Set(['en', language])] }],
    expectedOutputs: [{ type: 'text', languages: [language] }],
  }
}

/** The language model of the browser; undefined where it has none, or the page is not secure. */
export function findLanguageModel(): LanguageModelFactory | undefined {
  return (globalThis as { LanguageModel?: LanguageModelFactory }).LanguageModel
}
