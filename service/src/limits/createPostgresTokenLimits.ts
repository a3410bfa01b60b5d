import { z } from 'zod'
import type { Database } from '../postgres/openDatabase.js'
import { TOKENS_PER_IP_PER_DAY, type TokenLimitOptions, type TokenLimits, type TokenUser } from './TokenLimits.js'

const spentSchema = z.tuple([z.object({ spent: z.boolean() })])

interface PostgresTokenLimitsOptions extends TokenLimitOptions {
  database: Database
}

/**
 * Token limits shared by all processes. Their rows are in the table of the request limits, which removes them when they
 * expire.
 */
export function createPostgresTokenLimits({
  database,
  tokensPerSitePerDay,
  tokensPerIpPerDay = TOKENS_PER_IP_PER_DAY,
}: PostgresTokenLimitsOptions): TokenLimits {
  const toKeys = ({ site, ip }: TokenUser) => [`tokens of ip ${ip}`, `tokens of site ${site}`]

  return {
    async areSpent(user) {
      // Nothing is greater than null, so that a site without a limit never reaches it.
      const rows = await database.query(
        `select exists (
          select from docs_assistant.limits
          where ends_at > clock_timestamp() and (key = $1 and used >= $3::bigint or key = $2 and used >= $4::bigint)
        ) as spent`,
        [...toKeys(user), tokensPerIpPerDay, tokensPerSitePerDay ?? null],
      )
      return spentSchema.parse(rows)[0].spent
    },
    async count(user, tokens) {
      // The reader's row first, as everywhere, so that two processes never wait for each other.
      await database.query(
        `insert into docs_assistant.limits as known (key, used, ends_at)
        values ($1, $3, clock_timestamp() + interval '1 day'), ($2, $3, clock_timestamp() + interval '1 day')
        on conflict (key) do update set
          used = case when known.ends_at <= clock_timestamp() then excluded.used else least(known.used::bigint + excluded.used, 2147483647) end,
          ends_at = case when known.ends_at <= clock_timestamp() then excluded.ends_at else known.ends_at end`,
        [...toKeys(user), tokens],
      )
    },
  }
}
