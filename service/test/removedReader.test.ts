import { createService, serve } from 'docs-assistant-service'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { resolveOptions } from '../src/config/resolveOptions.js'
import { post, user } from './ask.js'
import { readAnswer } from './readAnswer.js'
import { makeFolder, writeFiles } from './startService.js'
import { queryDatabase, startPostgres } from './startPostgres.js'

const { emptyDatabase } = startPostgres()

test('of a reader who is removed, no table of the database keeps a word', async () => {
  const database = await emptyDatabase()
  const docs = await writeFiles({
    'index.md': '# Pumps\n\nA pump starts by its lever.',
    'config.json': JSON.stringify({
      sites: [{ domain: 'pumps', folder: '.', title: 'Pumps' }],
      insights: { keep: 'text' },
      // Nobody listens there, so requests for help wait in the database.
      support: { webhook: 'http://localhost:9/help' },
    }),
  })
  const options = await resolveOptions({
    config: join(docs, 'config.json'),
    workingDirectory: await makeFolder(),
    environment: { DATABASE_URL: database },
  })
  const running = await serve(await createService(options), { port: 0 })
  onTestFinished(() => running.stop())
  const send = (path: string, body: unknown, key = options.keys[0]?.assistantKey) =>
    post(`http://localhost:${running.port}/v1/${path}`, body, { headers: { authorization: `Bearer ${key ?? ''}` } })

  for (const reader of ['heron', 'magpie']) {
    const { finish, lines } = await readAnswer(
      await send('assistant/pumps/message', { fp: `reader-${reader}`, messages: [user(`does a ${reader} start it?`)] }),
    )
    const { threadId } = finish
    const { messageId } = lines[0]?.value as { messageId: string }
    const comment = `No word of a ${reader}`
    const rated = await send('feedback/pumps', { threadId, messageId, rating: 'down', comment })
    const helped = await send('escalations/pumps', { message: `A person, for my ${reader}`, threadId })
    expect([rated.ok, helped.ok]).toEqual([true, true])
  }
  const readDatabase = async () => {
    const tables = await queryDatabase(
      database,
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'docs_assistant'`,
    )
    return JSON.stringify(await Promise.all(tables.map(({ name }) => queryDatabase(database, `table ${String(name)}`))))
  }
  await expect.poll(readDatabase).toMatch(/heron.*magpie/s)

  const removed = await fetch(`http://localhost:${running.port}/v1/threads?fp=reader-heron`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${options.newAdminKeys[0]?.key ?? ''}` },
  })
  expect([removed.status, await removed.json()]).toEqual([200, { removed: 1 }])
  const left = await readDatabase()
  expect(left).not.toContain('heron')
  expect(left.match(/magpie/g)?.length).toBeGreaterThan(3)
})
