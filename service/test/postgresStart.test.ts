import { createService, serve } from 'docs-assistant-service'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createReporter } from '../src/cli/createReporter.js'
import { keysCommand } from '../src/cli/keysCommand.js'
import { resolveOptions } from '../src/config/resolveOptions.js'
import { post, user } from './ask.js'
import { readAnswer } from './readAnswer.js'
import { queryDatabase, startPostgres } from './startPostgres.js'
import { makeFolder, writeFiles } from './startService.js'

const { emptyDatabase, halt, start } = startPostgres()

/** What a service that is started with this address reports. */
async function startWith(url: string) {
  const workingDirectory = await makeFolder()
  const docs = await writeFiles({
    'index.md': '# Acme',
    'config.json': JSON.stringify({ sites: [{ domain: 'acme', folder: '.', title: 'Acme' }] }),
  })
  return resolveOptions({ config: join(docs, 'config.json'), workingDirectory, environment: { DATABASE_URL: url } })
}

async function failToStartWith(url: string): Promise<string> {
  const error = await startWith(url).then(
    () => new Error('It started.'),
    (reason: unknown) => reason as Error,
  )
  expect(error.name).toBe('ConfigError')
  expect(error.message).not.toContain('s3cret')
  return error.message
}

test('an address that is none of a PostgreSQL database stops the start with an example of one', async () => {
  for (const url of ['mysql://user:s3cret@localhost/docs', 'localhost:5432', 'postgres://[']) {
    expect(await failToStartWith(url)).toContain('like "postgres://user:password@localhost:5432/docs"')
  }
})

test('a service whose database is away starts, serves pages, says what waits, and goes on when it is there', async () => {
  const url = await emptyDatabase()
  await halt()
  onTestFinished(start)
  const said = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => said.mockRestore())
  const options = await startWith(url)
  expect(said.mock.calls).toEqual([
    [expect.stringMatching(/^The database cannot be reached\. Requests are refused until it is back: .*ENOENT/)],
  ])
  const running = await serve(await createService(options), { port: 0 })
  onTestFinished(() => running.stop())
  const address = `http://localhost:${running.port}`
  const question = () =>
    post(
      `${address}/v1/assistant/acme/message`,
      { fp: 'anonymous', messages: [user('dark mode?')] },
      {
        headers: { authorization: `Bearer ${options.keys[0]?.assistantKey ?? ''}` },
      },
    )

  await expect.poll(async () => (await fetch(address)).status).toBe(200)
  const refused = await question()
  expect([refused.status, await refused.json()]).toEqual([
    503,
    {
      error: 'The service cannot reach its database for now. Try again in a few seconds.',
      code: 'unavailable',
    },
  ])
  const away = await fetch(`${address}/readyz`)
  expect([away.status, await away.json()]).toEqual([
    503,
    {
      status: 'unavailable',
      error: 'The database cannot be reached. Pages are served; questions, searches and exports fail until it is back.',
    },
  ])
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  expect(options.newAdminKeys).toEqual([])

  await start()
  const made = await options.laterAdminKeys
  expect(await options.keyStore?.find(made?.[0]?.key ?? '')).toEqual({ organization: 'default', kind: 'admin' })
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  const answered = await readAnswer(await question())
  expect(answered.finish.finishReason).toBe('stop')
  expect(await queryDatabase(url, 'select count(*)::int from docs_assistant.turns')).toEqual([{ count: 1 }])
  const ofDatabase = said.mock.calls.flat().filter((line) => String(line).startsWith('The database'))
  expect(ofDatabase.slice(1)).toEqual(['The database can be reached again.'])
})

test('a user who may not create a schema gets an error that says so, and can be given one', async () => {
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
