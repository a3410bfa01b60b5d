import { REQUESTS_PER_IP_PER_DAY, REQUESTS_PER_ORGANIZATION_PER_HOUR } from 'docs-assistant/contract'
import { z } from 'zod'
import type { LimitOptions } from '../limits/LimitOptions.js'
import type { RequestLimits } from '../limits/RequestLimits.js'
import type { Database } from './Database.js'

const HOUR_MS = 60 * 60 * 1000

const answerSchema = z.tuple([z.object({ wait: z.number().nullable() })])

interface PostgresLimitsOptions extends LimitOptions {
  database: Database
}

/** Limits that hold across processes. The clock is that of the database. */
export function createPostgresLimits({
  database,
  perOrganizationPerHour = REQUESTS_PER_ORGANIZATION_PER_HOUR,
  perIpPerDay = REQUESTS_PER_IP_PER_DAY,
}: PostgresLimitsOptions): RequestLimits {
  let sweptAt = 0

  /** Removes, once in an hour, what counts no more, but for rows that are being counted. */
  function sweep(): void {
    if (Date.now() - sweptAt < HOUR_MS) return
    sweptAt = Date.now()
    const statement = `delete from docs_assistant.limits where key in (
      select key from docs_assistant.limits where ends_at < clock_timestamp() for update skip locked
    )`
    database.query(statement).catch(() => undefined) // The next hour is early enough.
  }

  return {
    async consume({ organization, ip }) {
      sweep()
      const rows = await database.query(
        'select docs_assistant.count_request($1, $2, $3, $4) as wait',
        [`ip ${ip}`, perIpPerDay, `organization ${organization}`, perOrganizationPerHour],
      )
      const [{ wait }] = answerSchema.parse(rows)
      return wait === null ? undefined : { retryAfter: Math.max(1, Math.ceil(wait)) }
    },
  }
}
