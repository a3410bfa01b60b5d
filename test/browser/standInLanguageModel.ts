import { vi } from 'vitest'

interface StandIn {
  availability?: 'unavailable' | 'downloadable' | 'downloading' | 'available' | Error
  /** What the model writes for each prompt, in pieces. An error fails the stream; `silence` never comes. */
  answers?: readonly (readonly (string | Error | typeof silence)[])[]
  /** Tokens, of four characters each. */
  contextWindow?: number
  /** How many prompts are refused as too long, though they were measured. */
  refused?: number
  create?: () => Promise<void>
  /** The progress of a download, between 0 and 1. Where it ends with 1, the model is available afterwards. */
  download?: readonly (number | Error | typeof silence)[]
}

export const silence = Symbol('silence')

interface CreateOptions {
  initialPrompts?: readonly { content: string }[]
  monitor?: (monitor: EventTarget) => void
  signal?: AbortSignal
}

/** Goes through a download, and reports each step to the page. */
async function pass(
  download: NonNullable<StandIn['download']>,
  monitor: CreateOptions['monitor'],
  signal: AbortSignal | undefined,
) {
  const target = new EventTarget()
  monitor?.(target)
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('The download was aborted.', 'AbortError')))
  })
  aborted.catch(() => undefined) // Only a download that hangs waits for it.
  for (const step of download) {
    if (step instanceof Error) throw step
    if (step === silence) await aborted
    else target.dispatchEvent(new ProgressEvent('downloadprogress', { loaded: step, total: 1 }))
  }
}

/** A language model of a browser that follows the Prompt API, driven by a script of answers. Ends with the test. */
export function standInLanguageModel({
  availability = 'available',
  answers = [],
  contextWindow = 6000,
  refused = 0,
  create = () => Promise.resolve(),
  download = [1],
}: StandIn = {}) {
  const sessions = new Set<{ destroy: () => void }>()
  const seen = {
    options: [] as unknown[],
    system: [] as string[],
    prompts: [] as string[],
    created: 0,
    open: 0,
    /** The browser removes its model: every session ends. */
    remove: () => sessions.forEach((session) => session.destroy()),
  }
  const script = answers.values()
  let refusals = refused
  let state = availability
  const toTokens = (text: string) => Math.ceil(text.length / 4)

  function openSession(system: string) {
    const destroyed = new AbortController()
    seen.open += 1
    const session = {
      contextUsage: toTokens(system),
      contextWindow,
      measureContextUsage: (input: string) => Promise.resolve(toTokens(input)),
      promptStreaming(input: string, { signal }: { signal?: AbortSignal } = {}) {
        seen.prompts.push(input)
        const pieces = script.next().value ?? []
        const isRefused = refusals-- > 0
        return new ReadableStream<string>({
          async start(controller) {
            const stop = () => controller.error(new DOMException('The prompt was aborted.', 'AbortError'))
            signal?.addEventListener('abort', stop)
            destroyed.signal.addEventListener('abort', stop)
            if (isRefused) {
              controller.error(Object.assign(new Error('The input is too large.'), { name: 'QuotaExceededError' }))
              return
            }
            for (const piece of pieces) {
              if (piece === silence) return
              if (piece instanceof Error) {
                controller.error(piece)
                return
              }
              controller.enqueue(piece)
              await Promise.resolve()
            }
            controller.close()
          },
        })
      },
      clone: () =>
        destroyed.signal.aborted
          ? Promise.reject(new DOMException('The session is destroyed.', 'InvalidStateError'))
          : Promise.resolve(openSession(system)),
      destroy() {
        if (destroyed.signal.aborted) return
        seen.open -= 1
        destroyed.abort()
      },
    }
    sessions.add(session)
    return session
  }

  vi.stubGlobal('LanguageModel', {
    availability(options: unknown) {
      seen.options.push(options)
      return state instanceof Error ? Promise.reject(state) : Promise.resolve(state)
    },
    async create({ initialPrompts = [{ content: '' }], monitor, signal, ...options }: CreateOptions) {
      if (state === 'downloadable') {
        if (!navigator.userActivation.isActive)
          throw new DOMException('There is no click of the user.', 'NotAllowedError')
        await pass(download, monitor, signal)
        state = 'available'
      }
      await create()
      seen.created += 1
      seen.options.push(options)
      seen.system.push(...initialPrompts.map(({ content }) => content))
      return openSession(initialPrompts[0]?.content ?? '')
    },
  })
  return seen
}
