import { findLanguageModel, readPageLanguage, toLanguageModelOptions } from './languageModel.js'

/** The state of the download of the language model. `loaded` is between 0 and 1. */
export type ModelDownload = { status: 'none' | 'failed' | 'complete' } | { status: 'loading'; loaded: number }

let download: ModelDownload = { status: 'none' }
let controller: AbortController | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function update(next: ModelDownload): void {
  download = next
  listeners.forEach((listener) => listener())
}

async function start(): Promise<void> {
  if (download.status === 'loading') return
  const { signal } = (controller = new AbortController())
  update({ status: 'loading', loaded: 0 })
  try {
    const session = await findLanguageModel()?.create({
      ...toLanguageModelOptions(readPageLanguage()),
      monitor: (monitor) => {
        monitor.addEventListener('downloadprogress', (event) => {
          if (!signal.aborted) update({ status: 'loading', loaded: (event as ProgressEvent).loaded })
        })
      },
      signal,
    })
    session?.destroy()
    if (!signal.aborted) update({ status: session === undefined ? 'failed' : 'complete' })
  } catch {
    if (!signal.aborted) update({ status: 'failed' })
  }
}

function stop(): void {
  controller?.abort()
  update({ status: 'none' })
}

/**
 * The store of the download, for `useSyncExternalStore`. There is one per page, because all assistants share the
 * model.
 */
export const modelDownload = {
  read: (): ModelDownload => download,
  /** Calls `listener` after each change. Returns a function that unsubscribes. */
  subscribe,
  /** Must be called in a click handler: browsers only download the model after a user activation. */
  start,
  /** Stops waiting. The browser may continue the download for other pages. */
  stop,
}
