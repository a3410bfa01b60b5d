import { z } from 'zod'
import { UnavailableError } from '../http/HttpError.js'
import type { Database } from '../postgres/openDatabase.js'
import type { VectorStore } from './VectorStore.js'

const keysSchema = z.array(z.object({ key: z.string() }))

/**
 * Not part of the other tables, because it needs pgvector: without it, the service still runs, and searches by words.
 * The lock serializes processes that start at the same time.
 */
const CREATE_TABLE = `
do $$ begin
  perform pg_advisory_xact_lock(hashtext('docs_assistant.embeddings'));
  create extension if not exists vector;
  create table if not exists docs_assistant.embeddings (
    domain text not null,
    key text not null,
    embedding vector not null,
    used_at timestamptz not null default clock_timestamp(),
    primary key (domain, key)
  );
end $$`

interface PostgresVectorStoreOptions {
  database: Pick<Database, 'query'>
  /** The contract's `domain`. */
  domain: string
}

/**
 * Stores vectors in a database with pgvector, for any number of processes. A search compares all vectors of a site
 * without an index, so that it finds the nearest ones exactly.
 */
export function createPostgresVectorStore({ database, domain }: PostgresVectorStoreOptions): VectorStore {
  let created: Promise<unknown> | undefined

  async function query(statement: string, values: readonly unknown[]): Promise<string[]> {
    await (created ??= database.query(CREATE_TABLE).catch((cause: unknown) => {
      created = undefined
      if (cause instanceof UnavailableError) throw cause
      throw new Error(
        'The database needs pgvector for the vectors of EMBEDDING_MODEL. Install it and run "create extension vector" as a superuser.',
        { cause },
      )
    }))
    return keysSchema.parse(await database.query(statement, values)).map(({ key }) => key)
  }

  return {
    findMissing: (keys) =>
      query(
        `select key from unnest($2::text[]) with ordinality as asked (key, place)
      where not exists (select from docs_assistant.embeddings as known where known.domain = $1 and known.key = asked.key)
      order by place`,
        [domain, keys],
      ),

    async add(vectors) {
      await query(
        `insert into docs_assistant.embeddings (domain, key, embedding)
        select $1, key, embedding::vector from unnest($2::text[], $3::text[]) as added (key, embedding)
        on conflict do nothing`,
        [domain, [...vectors.keys()], [...vectors.values()].map(toText)],
      )
    },

    async retain(keys) {
      await query(
        `update docs_assistant.embeddings set used_at = clock_timestamp()
        where domain = $1 and key = any($2) and used_at < clock_timestamp() - interval '1 hour'`,
        [domain, keys],
      )
      // During an update, other processes still use the previous version of the docs.
      await query(
        `delete from docs_assistant.embeddings
        where domain = $1 and key <> all($2) and used_at < clock_timestamp() - interval '1 day'`,
        [domain, keys],
      )
    },

    // Vectors of another model may have another length, which cannot be compared.
    findNearest: (vector, limit) =>
      query(
        `select key from docs_assistant.embeddings where domain = $1
      order by case when vector_dims(embedding) = vector_dims($2::vector) then embedding <=> $2::vector end
      limit $3`,
        [domain, toText(vector), limit],
      ),
  }
}

/** Formats a vector for pgvector: `[0.5,-0.1]`. */
function toText(vector: Float32Array): string {
  return `[${vector.join(',')}]`
}
