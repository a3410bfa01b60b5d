import { REQUESTS_PER_IP_PER_DAY, REQUESTS_PER_ORGANIZATION_PER_HOUR } from 'docs-assistant/contract'
import { z } from 'zod'
import type { Database } from '../postgres/openDatabase.js'
import {
  ESCALATIONS_PER_IP_PER_HOUR,
  ESCALATIONS_PER_SITE_PER_DAY,
  REQUESTS_PER_IP_PER_MINUTE,
  SEARCHES_PER_IP_PER_MINUTE,
  type LimitOptions,
  type RequestLimits,
} from './RequestLimits.js'

const HOUR_MS = 60 * 60 * 1000

const answerSchema = z.tuple([z.object({ wait: z.number().nullable() })])

interface PostgresLimitsOptions extends LimitOptions {
  database: Database
}

/** Limits shared by all processes. Uses the clock of the database. */
export function createPostgresLimits({
  database,
  perOrganizationPerHour = REQUESTS_PER_ORGANIZATION_PER_HOUR,
  perIpPerDay = REQUESTS_PER_IP_PER_DAY,
  perIpPerMinute = REQUESTS_PER_IP_PER_MINUTE,
  searchesPerIpPerMinute = SEARCHES_PER_IP_PER_MINUTE,
  escalationsPerIpPerHour = ESCALATIONS_PER_IP_PER_HOUR,
  escalationsPerSitePerDay = ESCALATIONS_PER_SITE_PER_DAY,
}: PostgresLimitsOptions): RequestLimits {
  let sweptAt = 0

  /** Removes expired rows once an hour, except locked ones. */
  function sweep(): void {
    if (Date.now() - sweptAt < HOUR_MS) return
    sweptAt = Date.now()
    const statement = `delete from docs_assistant.limits where key in (
      select key from docs_assistant.limits where ends_at < clock_timestamp() for update skip locked
    )`
    database.query(statement).catch(() => undefined) // Retried in the next hour.
  }

  return {
    async consume({ organization, ip, what = 'questions' }) {
      sweep()
      const perMinute = what === 'searches' ? searchesPerIpPerMinute : perIpPerMinute
      // The function has a window of a day and a minute for its first key, and one of an hour for the second.
      const values =
        what === 'escalations'
          ? [`site ${organization}`, escalationsPerSitePerDay, escalationsPerSitePerDay, ip, escalationsPerIpPerHour]
          : [`ip ${ip}`, perIpPerDay, perMinute, `organization ${organization}`, perOrganizationPerHour]
      const rows = await database.query('select docs_assistant.count_request($1, $2, $3, $4, $5) as wait', values)
      const [{ wait }] = answerSchema.parse(rows)
      return wait === null ? undefined : { retryAfter: Math.max(1, Math.ceil(wait)) }
    },
  }
}
