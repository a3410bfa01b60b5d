import { sourceSchema } from 'docs-assistant/contract'
import { z } from 'zod'
import { randomBytes } from 'node:crypto'

/** One question with its answer. */
export const turnSchema = z.object({
  /** Id of the answer's message, as the stream gave it. */
  messageId: z.string(),
  /** ISO 8601. */
  askedAt: z.string(),
  /** The `fp` of the reader. Stored as a keyed digest, which does not identify anyone: see `createReaderDigest`. */
  fp: z.string(),
  question: z.string(),
  /** The files of the question, with the content of those that are text. Omitted if no text is stored. */
  attachments: z.array(z.object({ name: z.string(), mediaType: z.string(), text: z.string().optional() })).optional(),
  answer: z.string(),
  sources: z.array(sourceSchema),
  /** As on the finish line; `aborted` when the reader left before the end. */
  finishReason: z.string(),
})

export type Turn = z.infer<typeof turnSchema>

/** A conversation about the site of one domain. */
export interface Thread {
  id: string
  domain: string
  /** Oldest first. */
  turns: readonly Turn[]
}

/** Maximum size of a stored thread. Beyond it, the oldest turns are removed. */
export interface ThreadBounds {
  /** @default 500 */
  maxTurns?: number | undefined
  /**
   * Size of its turns as JSON.
   * @default 2 MiB
   */
  maxBytes?: number | undefined
}

export const DEFAULT_MAX_TURNS = 500
export const DEFAULT_MAX_BYTES = 2 * 1024 * 1024

/** Stores conversations. Drivers must pass the suite in `test/threadStoreContract.ts`. */
export interface ThreadStore {
  /** Starts a thread under a new id that cannot be guessed. */
  create(domain: string): Promise<string>
  /**
   * Returns the thread of a domain with its `last` turns; 0 reads none. Accepts any string as id.
   * Default: all stored turns.
   */
  find(domain: string, id: string, options?: { last?: number }): Promise<Thread | undefined>
  /** Adds a turn. Fails for a thread that does not exist, and for a turn that is larger than a thread may be. */
  append(domain: string, id: string, turn: Turn): Promise<void>
  /** Removes a thread. @returns whether there was one */
  remove(domain: string, id: string): Promise<boolean>
  /**
   * Removes all threads in which a reader has asked. `anonymous` identifies nobody, so it removes none.
   * @returns their ids
   */
  removeReader(domain: string, fp: string): Promise<string[]>
  /**
   * Removes the threads without a new turn since a date, until the signal is aborted.
   * @returns the number of removed threads
   */
  forget(before: Date, signal?: AbortSignal): Promise<number>
}

/** Creates an id of a thread that cannot be guessed. */
export const createThreadId = () => `thr_${randomBytes(16).toString('hex')}`

const THREAD_ID = /^thr_[0-9a-f]{32}$/

/** Validates ids from browsers, which become file names. */
export const isThreadId = (id: string) => THREAD_ID.test(id)
