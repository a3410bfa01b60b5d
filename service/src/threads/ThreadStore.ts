import type { Turn } from './Turn.js'

/** A conversation about the site of one domain. */
export interface Thread {
  id: string
  domain: string
  turns: readonly Turn[]
}

/** Keeps conversations. The contract suite in `test/threadStoreContract.ts` says what a driver must do. */
export interface ThreadStore {
  /** Starts a thread under a new id that cannot be guessed. */
  create(domain: string): Promise<string>
  /** The thread, if the domain has one of that id. Any string is a valid question. */
  find(domain: string, id: string): Promise<Thread | undefined>
  /** Adds a turn. Fails for a thread that does not exist. */
  append(domain: string, id: string, turn: Turn): Promise<void>
  /** Removes the threads to which nothing was added since then. @returns how many they were */
  forget(before: Date): Promise<number>
}
