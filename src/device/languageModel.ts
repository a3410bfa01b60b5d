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

export interface LanguageModelFactory {
  availability: (options: LanguageModelOptions) => Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>
  create: (
    options: LanguageModelOptions & { initialPrompts: readonly { role: 'system'; content: string }[]; signal?: AbortSignal },
  ) => Promise<LanguageModelSession>
}

/** The language model of the browser; undefined where it has none, or the page is not secure. */
export function findLanguageModel(): LanguageModelFactory | undefined {
  return (globalThis as { LanguageModel?: LanguageModelFactory }).LanguageModel
}
