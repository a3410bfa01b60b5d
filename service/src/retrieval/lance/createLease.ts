import type { Connection, Table } from '@lancedb/lancedb'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Lance } from './loadLance.js'
import { createSchemas } from './tables.js'

const TABLE = 'lease'

/** Time after which the lease of a killed process ends, and interval of its renewal, in milliseconds. */
const LEASE_MS = 60_000
const RENEW_MS = 10_000

/** Delay before a lease that another process has is asked for again, in milliseconds. */
const RETRY_MS = 1000

/** The right to write the tables of a site, which one process has at a time. */
export interface Lease {
  /** Waits until this process has the lease. */
  acquire(): Promise<void>
  /** Returns whether this process still has it: it may have been paused for longer than it lasts. */
  isHeld(): Promise<boolean>
  /** Does nothing if this process does not have it. */
  release(): Promise<void>
}

/** Creates a lease that is a row of a table: an update of it succeeds for one process only. */
export function createLease(lance: Lance, connection: Connection): Lease {
  const owner = randomUUID()
  let renewal: NodeJS.Timeout | undefined

  const open = (): Promise<Table> => connection.openTable(TABLE).catch(create)

  /** Creates the table, or opens it if another process creates it at the same time. */
  function create(): Promise<Table> {
    const row = { owner: '', until: 0 }
    const { lease: schema } = createSchemas(lance)
    return connection.createTable(TABLE, [row], { schema }).catch(() => connection.openTable(TABLE))
  }

  /** @returns whether this process has the lease until then */
  async function change(where: string, until: number): Promise<boolean> {
    const table = await open()
    if ((await table.countRows(where)) === 0) return false
    try {
      const { rowsUpdated } = await table.update({ where, values: { owner, until } })
      // A storage without conditional writes may have let another process change it as well.
      return rowsUpdated === 1 && (await (await open()).countRows(isOwn)) === 1
    } catch {
      // Another process has changed it at the same time.
      return false
    }
  }

  const isOwn = `owner = '${owner}'`

  return {
    async acquire() {
      if (renewal !== undefined) return
      while (!(await change(`until < ${Date.now()}`, Date.now() + LEASE_MS))) await wait(RETRY_MS)
      // `isHeld` notices a renewal that failed.
      const renew = () => void change(isOwn, Date.now() + LEASE_MS).catch(() => undefined)
      renewal = setInterval(renew, RENEW_MS).unref()
      // No process reads a version for that long.
      await (await open()).optimize({ cleanupOlderThan: new Date(Date.now() - LEASE_MS) })
    },
    isHeld: async () => (await (await open()).countRows(`${isOwn} AND until > ${Date.now()}`)) === 1,
    async release() {
      if (renewal === undefined) return
      clearInterval(renewal)
      renewal = undefined
      await change(isOwn, 0)
    },
  }
}
