import { z } from 'zod'

/** The requests with a key on one day. */
export const keyUseSchema = z.object({
  keyId: z.string(),
  /** UTC: `2026-11-26`. */
  day: z.string(),
  requests: z.number(),
  /** The time of the last one, ISO 8601. */
  lastAt: z.string(),
})

export type KeyUse = z.infer<typeof keyUseSchema>

/** An entry of the audit log: what someone has done with a key. It does not contain the key. */
export const keyActSchema = z.object({
  /** ISO 8601. */
  at: z.string(),
  organization: z.string(),
  act: z.enum(['create', 'rotate', 'revoke']),
  keyId: z.string(),
  /** The id of the admin key of the login, or `command line`, or `start` for keys that the service made. */
  by: z.string(),
  /** What the act did, in words: `assistant key "Docs" for https://docs.example.com`. */
  detail: z.string(),
})

export type KeyAct = z.infer<typeof keyActSchema>

/** Returns a text that changes with each entry of the audit log of an organization. @param acts newest first */
export const toLogMark = ([newest]: readonly KeyAct[]) => (newest ? `${newest.at} ${newest.keyId}` : '')

/** How long the requests of a day are kept, in days. */
export const USES_RETENTION_DAYS = 30

/** Counts the requests with each key, and logs what is done with keys. */
export interface KeyLog {
  /** Adds requests to those of their day, and forgets days before the last 30. */
  addUses(uses: readonly KeyUse[]): Promise<void>
  /** Returns the requests since a day, one entry per key and day. */
  listUses(since: string): Promise<KeyUse[]>
  addAct(act: KeyAct): Promise<void>
  /** Returns all that was done with the keys of an organization, newest first. */
  listActs(organization: string): Promise<KeyAct[]>
}

/** Names the key and the day of an entry. */
export const toUseName = ({ keyId, day }: Pick<KeyUse, 'keyId' | 'day'>) => `${keyId} ${day}`

/** Merges the entries of each key and day. */
export function mergeUses(uses: readonly KeyUse[]): KeyUse[] {
  const merged = new Map<string, KeyUse>()
  for (const use of uses) {
    const name = toUseName(use)
    const known = merged.get(name)
    merged.set(name, {
      ...use,
      requests: use.requests + (known?.requests ?? 0),
      lastAt: known && known.lastAt > use.lastAt ? known.lastAt : use.lastAt,
    })
  }
  return [...merged.values()]
}

/** Returns the first day whose requests are kept. */
export const toFirstDay = (now = new Date()) =>
  new Date(now.getTime() - USES_RETENTION_DAYS * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
