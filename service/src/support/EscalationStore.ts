import { randomBytes } from 'node:crypto'
import { z } from 'zod'

/** What a reader hands over to a person. */
export const escalationSchema = z.object({
  /** `esc_…`, the same in all attempts to deliver it. */
  id: z.string(),
  domain: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  threadId: z.string().optional(),
  /** In the reader's words, without secrets. */
  message: z.string(),
  /** Such as an e-mail address, by the names of the config. */
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
  /** Returns those that are due. They are due again after the lease, unless they are postponed or removed. */
  claim(leaseMs: number): Promise<Escalation[]>
  /** After a failed attempt. */
  postpone(id: string, delayMs: number): Promise<void>
  /** After it was delivered, or given up. */
  remove(id: string): Promise<void>
  /** Removes those of threads that are removed. */
  removeThreads(domain: string, threadIds: readonly string[]): Promise<void>
}

export const createEscalationId = () => `esc_${randomBytes(16).toString('hex')}`
