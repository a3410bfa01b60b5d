import type { Database } from '../postgres/openDatabase.js'
import type { MailClaims } from './MailClaims.js'

/** Stores claims in PostgreSQL, for any number of processes. */
export function createPostgresMailClaims({ database }: { database: Database }): MailClaims {
  return {
    async claim(domain, week, leaseMs) {
      const rows = await database.query(
        `insert into docs_assistant.weekly_mails as known (domain, week, claimed_until)
         values ($1, $2, clock_timestamp() + $3 * interval '1 ms')
         on conflict (domain, week) do update set claimed_until = excluded.claimed_until
           where not known.is_sent and known.claimed_until <= clock_timestamp()
         returning week`,
        [domain, week, leaseMs],
      )
      return rows.length > 0
    },
    async confirm(domain, week) {
      await database.query('update docs_assistant.weekly_mails set is_sent = true where domain = $1 and week = $2', [
        domain,
        week,
      ])
    },
  }
}
