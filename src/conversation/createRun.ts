import type { Thread } from '../request/Thread.js'

/** One run of a conversation: from its first question until it is cleared. */
export interface Run {
  id: string
  readThread: () => Thread
  keepThread: (thread: Partial<Thread>) => void
  /** Claims the run for one question. `false` while another one is under way. */
  begin: () => boolean
  end: () => void
  /** Ends the question under way, wherever it is. */
  abort: () => void
  readSignal: () => AbortSignal
  /** Ties the run to a mounted component. Returns how to leave, which ends the question under way. */
  attach: () => () => void
  /**
   * Resolves while a component is mounted. SWR drops its cache with the component, and whatever
   * useChat wrote to it afterwards would be an unhandled rejection; so nothing reaches useChat then.
   */
  whenAttached: () => Promise<void>
}

let runCount = 0

/** What a run remembers lives outside React: it is read at the moment of asking, between renders. */
export function createRun(): Run {
  let thread: Thread = { id: null, key: null }
  let controller: AbortController | undefined
  let attachment = Promise.resolve()
  let markAttached = () => {}
  const abort = () => controller?.abort()
  return {
    id: `run-${++runCount}`,
    readThread: () => thread,
    keepThread: (named) => {
      thread = { ...thread, ...named }
    },
    begin: () => {
      if (controller !== undefined) return false
      controller = new AbortController()
      return true
    },
    end: () => {
      controller = undefined
    },
    abort,
    readSignal: () => controller?.signal ?? AbortSignal.abort(),
    attach: () => {
      markAttached()
      return () => {
        attachment = new Promise((resolve) => {
          markAttached = resolve
        })
        abort()
      }
    },
    whenAttached: () => attachment,
  }
}
