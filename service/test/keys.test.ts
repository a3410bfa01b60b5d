import { createFileKeyStore, type KeyOwner } from 'docs-assistant-service'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createReporter } from '../src/cli/createReporter.js'
import { keysCommand } from '../src/cli/keysCommand.js'
import { toExitError } from '../src/cli/toExitError.js'
import { ask, post } from './ask.js'
import { exportsIn } from './exportsIn.js'
import { makeFolder, startService } from './startService.js'

/** A service whose keys are made and revoked by the command beside it. */
async function startWithKeys() {
  const data = await makeFolder()
  const keyStore = createFileKeyStore({ folder: join(data, 'keys') })
  const service = await startService({ keyStore, exports: exportsIn(data) })
  const askWith = (key: string, headers: Record<string, string> = {}) =>
    post(service.endpoint, question, { headers: { authorization: `Bearer ${key}`, ...headers } })
  const exportWith = (key: string) =>
    post(`${service.url}/v1/static-export/jobs`, { domain: 'fences' }, { headers: { authorization: `Bearer ${key}` } })
  return {
    ...service,
    data,
    keyStore,
    askWith,
    exportWith,
    keys: (...args: string[]) => run([...args, '--data', data]),
  }
}

const question = { fp: 'anonymous', messages: [{ id: '1', role: 'user', content: 'dark mode', parts: [] }] }

/** Runs `docs-assistant keys` with these arguments. */
async function run(args: readonly string[]) {
  let stdout = ''
  let stderr = ''
  const outcome = keysCommand.run(args, {
    createReporter: (json) =>
      createReporter({
        stdout: { write: (text: string) => (stdout += text) },
        stderr: { write: (text: string) => (stderr += text) },
        json,
      }),
    signal: new AbortController().signal,
    environment: {},
  })
  const { code, message } = await outcome.then(() => ({ code: 0, message: '' }), toExitError)
  return { code, message, stdout, stderr }
}

describe('docs-assistant keys', () => {
  test('makes an assistant key that opens the assistant at once', async () => {
    const { keys, askWith } = await startWithKeys()
    const { code, stdout, stderr } = await keys('create')
    expect(code).toBe(0)
    expect(stdout).toMatch(/^svc_dsc_[\w-]{32}\n$/)
    expect(stderr).toMatch(/^Created key_[0-9a-f]{12}\. Store the key now: it cannot be shown again\.\n$/)
    expect((await askWith(stdout.trim())).status).toBe(200)
  })

  test('makes an admin key that starts exports', async () => {
    const { keys, exportWith } = await startWithKeys()
    const { stdout } = await keys('create', '--admin')
    expect(stdout).toMatch(/^svc_(?!dsc_)[\w-]{32}\n$/)
    expect((await exportWith(stdout.trim())).status).toBe(202)
  })

  test('revokes a key, which opens nothing from then on', async () => {
    const { keys, askWith } = await startWithKeys()
    const { id, key } = JSON.parse((await keys('create', '--json')).stdout.split('\n')[1] ?? '') as {
      id: string
      key: string
    }
    expect((await askWith(key)).status).toBe(200)
    expect(await keys('revoke', id)).toMatchObject({ code: 0, stdout: `${id} is revoked.\n` })
    const refused = await askWith(key)
    expect(refused.status).toBe(401)
    expect(await refused.json()).toMatchObject({ code: 'unauthorized' })
    expect(await keys('revoke', id)).toMatchObject({
      code: 1,
      message: expect.stringContaining(`There is no key ${id}.`) as string,
    })
  })

  test('lists what was made, and never a key', async () => {
    const { keys } = await startWithKeys()
    const made = (
      await keys('create', '--organization', 'acme', '--origin', 'https://Docs.Example.com:443/')
    ).stdout.trim()
    const { stdout } = await keys('list')
    expect(stdout).toMatch(
      /^key_[0-9a-f]{12} {2}assistant {2}….{4} {2}\d{4}-\d\d-\d\d {2}acme {2}https:\/\/docs\.example\.com\n$/,
    )
    expect(stdout).toContain(`…${made.slice(-4)}`)
    expect(stdout).not.toContain(made.slice(8))
  })

  test('makes a key with a name, a site and an expiry, rotates it, and logs both', async () => {
    const { keys, keyStore } = await startWithKeys()
    const options = ['--name', 'Docs', '--site', 'fences', '--expires', '2999-01-31']
    const created = await keys('create', '--json', ...options)
    const { id } = JSON.parse(created.stdout.split('\n').at(-2) ?? '') as { id: string }
    const rotated = await keys('rotate', id, '--grace', '0')
    expect(rotated.stdout).toMatch(/^svc_dsc_[\w-]{32}\n$/)
    expect((await keys('list')).stdout).toMatch(
      / {2}default {2}"Docs" {2}fences {2}until \d{4}-.*\n.* {2}"Docs" {2}fences\n$/,
    )
    expect((await keyStore.listActs('default')).map(({ act, by }) => [act, by])).toEqual([
      ['rotate', 'command line'],
      ['create', 'command line'],
    ])
    expect((await keys('rotate', id, '--grace', 'soon')).message).toContain('--grace is "soon".')
  })

  test('says where to look when there is no key', async () => {
    const { keys } = await startWithKeys()
    expect((await keys('list')).stderr).toMatch(/^No keys have been created/)
  })

  test.for([
    [['create', '--origin', 'docs.example.com'], '--origin is "docs.example.com". Pass a scheme, a host'],
    [['create', '--origin', 'https://docs.example.com/guide'], 'Pass a scheme, a host'],
    [['create', '--origin', 'https://docs.host@evil.example'], 'Pass a scheme, a host'],
    [['create', '--origin', 'null'], 'Pass a scheme, a host'],
    [['create', '--admin', '--origin', 'https://a.example'], 'Admin keys are for servers, which send no origin.'],
    [['create', '--expires', '2020-01-01'], '--expires is "2020-01-01". Pass a day or a time in the future'],
    [['create', '--admin', '--site', 'a'], 'Admin keys are for servers'],
    [['rotate'], 'Usage: docs-assistant keys'],
    [['revoke'], 'Usage: docs-assistant keys'],
    [['make'], 'Usage: docs-assistant keys'],
    [['create', '--kind', 'admin'], "Unknown option '--kind'"],
  ] as const)('refuses %j with a sentence', async ([args, sentence]) => {
    const { code, message } = await run(args)
    expect(code).toBe(2)
    expect(message).toContain(sentence)
  })

  test('cannot be led out of its folder', async () => {
    const { keys } = await startWithKeys()
    expect((await keys('revoke', '../link-secret')).code).toBe(1)
  })
})

test('who reads the store finds no key in it', async () => {
  const { keyStore, data } = await startWithKeys()
  const { key } = await keyStore.create({ organization: 'default', kind: 'admin' })
  const [file = ''] = await readdir(join(data, 'keys'))
  const text = await readFile(join(data, 'keys', file), 'utf8')
  expect(text).toMatch(/"sha256": "[0-9a-f]{64}"/)
  expect(text).not.toContain(key.slice(4))
})

test('of two keys that begin with the same digits of their digest, only the kept one is known', async () => {
  const { keyStore, data } = await startWithKeys()
  const { id, key } = await keyStore.create({ organization: 'default', kind: 'assistant' })
  const file = join(data, 'keys', `${id}.json`)
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace(/[0-9a-f]{52}"/, `${'0'.repeat(52)}"`))
  expect(await keyStore.find(key)).toBeUndefined()
})

describe('a key for pages of one origin', () => {
  const owner: KeyOwner = { organization: 'default', kind: 'assistant', origins: ['https://docs.example.com'] }

  test('is accepted from there, with headers that keep the responses apart in caches', async () => {
    const { keyStore, askWith } = await startWithKeys()
    const { key } = await keyStore.create(owner)
    const response = await askWith(key, { origin: 'https://docs.example.com' })
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-origin')).toBe('https://docs.example.com')
    expect(response.headers.get('vary')).toMatch(/\bOrigin\b/)
    expect(response.headers.get('access-control-allow-credentials')).toBeNull()
  })

  test.for([
    'https://docs.example.com.evil.example',
    'https://docs.example.com:444',
    'http://docs.example.com',
    'https://evil.example/https://docs.example.com',
    'https://DOCS.example.com',
    'null',
    undefined,
  ])('is refused from %s', async (origin) => {
    const { keyStore, askWith } = await startWithKeys()
    const { key } = await keyStore.create(owner)
    const response = await askWith(key, origin === undefined ? {} : { origin })
    expect(response.status).toBe(403)
    expect(response.headers.get('vary')).toMatch(/\bOrigin\b/)
    expect(await response.json()).toMatchObject({
      code: 'origin_not_allowed',
      error: expect.stringContaining(
        origin === undefined ? 'the request names no origin' : `This key is not for pages of ${origin}.`,
      ) as string,
    })
  })
})

describe('a key that expires', () => {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()

  test('is accepted before, and refused after, with the time in the sentence', async () => {
    const { keyStore, askWith } = await startWithKeys()
    const { id, key } = await keyStore.create({
      organization: 'default',
      kind: 'assistant',
      expiresAt: at(60_000),
    })
    expect((await askWith(key)).status).toBe(200)
    await keyStore.expire(id, '2026-01-02T03:04:05.000Z')
    const refused = await askWith(key)
    expect(refused.status).toBe(401)
    expect(await refused.json()).toMatchObject({
      code: 'key_expired',
      error: 'This key expired on 2026-01-02 03:04 UTC. Use the key that has replaced it.',
    })
  })
})

test('a key for some sites is refused by the others of its organization', async () => {
  const { keyStore, askWith } = await startWithKeys()
  const owner: KeyOwner = { organization: 'default', kind: 'assistant' }
  expect((await askWith((await keyStore.create({ ...owner, sites: ['fences'] })).key)).status).toBe(200)
  const refused = await askWith((await keyStore.create({ ...owner, sites: ['gates'] })).key)
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({
    code: 'site_not_allowed',
    error: expect.stringContaining('not for the site "fences"') as string,
  })
})

test('requests with a key are counted, and refused ones are not', async () => {
  const { keyStore, askWith, stop } = await startWithKeys()
  const { id, key } = await keyStore.create({ organization: 'default', kind: 'assistant' })
  const before = new Date().toISOString()
  for (let number = 0; number < 3; number += 1) await (await askWith(key)).text()
  await (await askWith(`${key}x`)).text()
  await stop()
  const uses = await keyStore.listUses(before.slice(0, 10))
  expect(uses.filter(({ keyId }) => keyId === id).reduce((sum, { requests }) => sum + requests, 0)).toBe(3)
  expect(uses.map(({ keyId }) => keyId)).toEqual(uses.map(() => id))
  expect(uses.every(({ lastAt }) => lastAt >= before)).toBe(true)
})

test('each key opens its own routes and no others', async () => {
  const { keyStore, askWith, exportWith, url } = await startWithKeys()
  const make = async (owner: KeyOwner) => (await keyStore.create(owner)).key
  const assistant = await make({ organization: 'default', kind: 'assistant' })
  const admin = await make({ organization: 'default', kind: 'admin' })
  const foreignAssistant = await make({ organization: 'other', kind: 'assistant' })
  const foreignAdmin = await make({ organization: 'other', kind: 'admin' })

  const statuses = async (send: (key: string) => Promise<Response>) =>
    Promise.all([assistant, admin, foreignAssistant, foreignAdmin].map(async (key) => (await send(key)).status))
  const searchWith = (key: string) =>
    post(`${url}/v1/search/fences`, { query: 'dark' }, { headers: { authorization: `Bearer ${key}` } })
  expect(await statuses(askWith)).toEqual([200, 403, 403, 403])
  expect(await statuses(searchWith)).toEqual([200, 403, 403, 403])
  expect(await statuses(exportWith)).toEqual([403, 202, 403, 403])
})

test('keys that were configured go on working beside those that were made', async () => {
  const { endpoint } = await startWithKeys()
  expect((await ask(endpoint, 'dark mode')).status).toBe(200)
})
