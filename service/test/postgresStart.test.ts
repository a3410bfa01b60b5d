import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createReporter } from '../src/cli/createReporter.js'
import { keysCommand } from '../src/cli/keysCommand.js'
import { resolveOptions } from '../src/config/resolveOptions.js'
import { queryDatabase, startPostgres } from './startPostgres.js'
import { makeFolder, writeFiles } from './startService.js'

const { emptyDatabase } = startPostgres()

/** What a service that is started with this address is told. */
async function startWith(url: string) {
  const workingDirectory = await makeFolder()
  const docs = await writeFiles({ 'index.md': '# Acme', 'config.json': JSON.stringify({ sites: [{ domain: 'acme', folder: '.', title: 'Acme' }] }) })
  return resolveOptions({ config: join(docs, 'config.json'), workingDirectory, environment: { DATABASE_URL: url } })
}

async function failToStartWith(url: string): Promise<string> {
  const error = await startWith(url).then(() => new Error('It started.'), (reason: unknown) => reason as Error)
  expect(error.name).toBe('StartError')
  expect(error.message).not.toContain('s3cret')
  return error.message
}

test('an address that is none of a PostgreSQL database stops the start with an example of one', async () => {
  for (const url of ['mysql://user:s3cret@localhost/docs', 'localhost:5432', 'postgres://[']) {
    expect(await failToStartWith(url)).toContain('like "postgres://user:password@localhost:5432/docs"')
  }
})

test('a database that is not there stops the start with what to do', async () => {
  const message = await failToStartWith('postgres://user:s3cret@127.0.0.1:1/docs')
  expect(message).toMatch(/^The database of DATABASE_URL cannot be used: .*ECONNREFUSED.*Start it, correct DATABASE_URL, or leave it out/)
})

test('a user who may make no schema is told so, and can be given one', async () => {
  const url = await emptyDatabase()
  await queryDatabase(url, 'drop role if exists reader; create role reader login')
  const asReader = url.replace('postgres@', 'reader@')
  expect(await failToStartWith(asReader)).toContain('permission denied for database')
  await queryDatabase(url, 'create schema docs_assistant authorization reader')
  const { threads } = await startWith(asReader)
  expect(await threads.find('acme', await threads.create('acme'))).toMatchObject({ turns: [] })
})

test('a key that is made and revoked with the same address holds for every process', async () => {
  const url = await emptyDatabase()
  const { keyStore, newAdminKeys } = await startWith(url)
  expect((await startWith(url)).newAdminKeys).toEqual([])
  expect(await keyStore?.find(newAdminKeys[0]?.key ?? '')).toEqual({ organization: 'default', kind: 'admin' })

  const { id, key } = JSON.parse(await runKeys(url, 'create', '--json')) as { id: string; key: string }
  expect(await keyStore?.find(key)).toEqual({ organization: 'default', kind: 'assistant' })
  await runKeys(url, 'revoke', id)
  expect(await keyStore?.find(key)).toBeUndefined()
})

/** @returns the last line that `docs-assistant keys` prints */
async function runKeys(url: string, ...args: string[]): Promise<string> {
  let stdout = ''
  const write = (text: string) => (stdout += text)
  await keysCommand.run(args, {
    createReporter: (json) => createReporter({ stdout: { write }, stderr: { write: () => true }, json }),
    signal: new AbortController().signal,
    environment: { DATABASE_URL: url },
  })
  return stdout.trim().split('\n').at(-1) ?? ''
}
