import { randomBytes } from 'node:crypto'
import { z } from 'zod'

/** A reader's request for help from a person. */
export const escalationSchema = z.object({
  /** `esc_…`, the same in all attempts to deliver it. */
  id: z.string(),
  domain: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  threadId: z.string().optional(),
  /** The request in the reader's words, with secrets masked. */
  message: z.string(),
  /** Additional fields such as an email address, by their names in the config. */
  fields: z.record(z.string(), z.string()),
  /** The page that the reader was on. */
  page: z.string().optional(),
  /** The conversation, oldest first. */
  conversation: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** Failed attempts to deliver it. */
  attempts: z.number(),
})

export type Escalation = z.infer<typeof escalationSchema>

/** Stores escalations until they are delivered. Drivers must pass the suite in `test/escalationStoreContract.ts`. */
export interface EscalationStore {
  add(escalation: Escalation): Promise<void>
  /** Returns the escalations that are due. They are due again after the lease, unless they are postponed or removed. */
  claim(leaseMs: number): Promise<Escalation[]>
  /** Postpones an escalation after a failed attempt. */
  postpone(id: string, delayMs: number): Promise<void>
  /** Removes an escalation after it was delivered, or after the last attempt. */
  remove(id: string): Promise<void>
  /** Removes the escalations of deleted threads. */
  removeThreads(domain: string, threadIds: readonly string[]): Promise<void>
}

export const createEscalationId = () => `esc_${randomBytes(16).toString('hex')}`
