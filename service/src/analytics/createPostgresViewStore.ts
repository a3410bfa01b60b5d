import { viewCountSchema, type ViewCount, type ViewStore } from './ViewStore.js'
import { toDay } from '../insights/InsightsStore.js'
import type { Database } from '../postgres/openDatabase.js'
import { summarizeViews } from './summarizeViews.js'

const figureSchema = viewCountSchema.omit({ domain: true })

/** Stores the figures of page views in PostgreSQL. */
export function createPostgresViewStore({ database }: { database: Database }): ViewStore {
  return {
    async add(counts) {
      await database.query(
        `insert into docs_assistant.page_views as known (domain, day, kind, name, count)
        select domain, day, kind, name, sum(count) from json_to_recordset($1::json)
          as added(domain text, day date, kind text, name text, count integer)
        group by domain, day, kind, name order by domain, day, kind, name
        on conflict (domain, day, kind, name) do update set count = known.count + excluded.count`,
        [JSON.stringify(counts)],
      )
    },

    async summarize(domain, { from, to }) {
      const rows = await database.query(
        `select day::text, kind, name, count from docs_assistant.page_views
        where domain = $1 and day between $2::date and $3::date`,
        [domain, from, to],
      )
      return summarizeViews(rows.map((row): Omit<ViewCount, 'domain'> => figureSchema.parse(row)))
    },

    async forget(before) {
      const rows = await database.query(
        `with removed as (delete from docs_assistant.page_views where day < $1::date returning 1)
        select count(*)::integer as count from removed`,
        [toDay(before)],
      )
      return Number(rows[0]?.['count'])
    },
  }
}
