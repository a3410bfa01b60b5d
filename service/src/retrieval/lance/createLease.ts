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

/** Number of versions of the table at which old ones are removed. */
const MAX_VERSIONS = 100

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

  async function open(): Promise<Table> {
    const row = { owner: '', until: 0 }
    // Opens the table of another process that creates it at the same time.
    const options = { existOk: true, schema: createSchemas(lance).lease }
    const table = await connection.createTable(TABLE, [row], options)
    if ((await table.version()) > MAX_VERSIONS) await table.optimize({ cleanupOlderThan: new Date() })
    return table
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
      renewal = setInterval(() => void change(isOwn, Date.now() + LEASE_MS), RENEW_MS).unref()
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
