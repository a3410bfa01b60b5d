import { createFileEndedLogins } from '../src/keys/createFileEndedLogins.js'
import { createPostgresEndedLogins } from '../src/keys/createPostgresEndedLogins.js'
import { openDatabase } from 'docs-assistant-service'
import { expect, onTestFinished, test } from 'vitest'
import type { EndedLogins } from '../src/keys/EndedLogins.js'
import { startPostgres } from './startPostgres.js'
import { makeFolder } from './startService.js'

const { emptyDatabase } = startPostgres()

/** What the stores of ended logins have in common. `open` opens the store of another process each time. */
function describeEndedLogins(name: string, start: () => Promise<() => Promise<EndedLogins>>): void {
  test(`${name}: a login that ended in one process has ended in all, and after a restart`, async () => {
    const open = await start()
    const id = crypto.randomUUID()
    const [one, other] = [await open(), await open()]
    expect(await other.has(id)).toBe(false)
    await one.add(id, Date.now() + 60_000)
    await one.add(id, Date.now() + 60_000)
    expect([await one.has(id), await other.has(id), await (await open()).has(id)]).toEqual([true, true, true])
    expect(await other.has('../secret')).toBe(false)
  })

  test(`${name}: an expired login is forgotten when another ends`, async () => {
    const logins = await (await start())()
    await logins.add('expired', Date.now() - 1_000)
    await logins.add('other', Date.now() + 60_000)
    expect([await logins.has('expired'), await logins.has('other')]).toEqual([false, true])
  })
}

describeEndedLogins('files', async () => {
  const folder = await makeFolder()
  return () => Promise.resolve(createFileEndedLogins({ folder }))
})

describeEndedLogins('PostgreSQL', async () => {
  const url = await emptyDatabase()
  return async () => {
    const database = await openDatabase({ url })
    onTestFinished(() => database.close())
    return createPostgresEndedLogins({ database })
  }
})
