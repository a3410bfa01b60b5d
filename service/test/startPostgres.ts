import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { startPostgresServer } from '../../test/setup/startPostgresServer.mjs'

/** A second, on a machine that has nothing else to do. */
const START_MS = 60_000

/** Starts a real PostgreSQL for the tests of a file, in a folder that goes away with it. */
export function startPostgres() {
  let server: Awaited<ReturnType<typeof startPostgresServer>> | undefined
  beforeAll(async () => {
    server = await startPostgresServer()
  }, START_MS)
  afterAll(() => server?.stop())

  return {
    /** @returns the address of the database, with nothing in it */
    emptyDatabase: async (): Promise<string> => {
      const url = server?.url ?? ''
      await queryDatabase(url, 'drop schema if exists docs_assistant cascade')
      return url
    },
    url: () => server?.url ?? '',
    /** The file that clients connect to. */
    socket: () => server?.socket ?? '',
    /** Ends the server as a machine that goes down does. */
    halt: async () => server?.halt(),
    /** Starts it anew, on the same data. */
    start: async () => server?.start(),
  }
}

/** Runs a statement past the service. */
export async function queryDatabase(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}
