import { toUnwritableCode } from '../files/unwritable.js'
import { createThreadId, type ThreadStore } from '../threads/ThreadStore.js'
import type { Question } from './questionSchema.js'

/**
 * Number of additional turns to read, because some turns of a thread are no longer part of the conversation (failed,
 * retried or edited).
 */
const TURNS_LEFT_OUT = 50

/**
 * Returns the thread that a question continues, with the turns that its messages may come from. An unknown thread
 * (deleted, or of another site) is replaced with a new one, because the request contains the complete conversation.
 */
export async function findThread(threads: ThreadStore, domain: string, { request: { threadId }, earlier }: Question) {
  if (typeof threadId !== 'string') return undefined
  const answers = earlier.filter(({ role }) => role === 'assistant').length
  return threads.find(domain, threadId, { last: answers === 0 ? 0 : answers + TURNS_LEFT_OUT })
}

/** Creates a thread. A reader gets an answer even if its thread cannot be stored; `/readyz` and the log say why. */
export async function startThread(
  threads: ThreadStore,
  domain: string,
): Promise<{ threadId: string; isStored: boolean }> {
  try {
    return { threadId: await threads.create(domain), isStored: true }
  } catch (error) {
    if (toUnwritableCode(error) === undefined) throw error
    return { threadId: createThreadId(), isStored: false }
  }
}
