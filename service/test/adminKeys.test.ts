import { createFileKeyStore } from 'docs-assistant-service'
import { expect, test } from 'vitest'
import { post } from './ask.js'
import { openAdmin, readHidden, readToken } from './openAdmin.js'
import { ADMIN_KEY, ASSISTANT_KEY, makeFolder, writeFiles } from './startService.js'

const KEYS = '/admin/fences/keys'

/** A service whose owner is logged in, and what the forms of the page "Keys" send. */
async function openKeys() {
  const keyStore = createFileKeyStore({ folder: await makeFolder() })
  const gates = await writeFiles({ 'index.md': '# Gates' })
  const site = { domain: 'fences', folder: await writeFiles({ 'index.md': '# Fences' }), title: 'Fences' }
  const admin = await openAdmin({
    keyStore,
    sites: [
      { ...site, organization: 'default' },
      { domain: 'gates', folder: gates, title: 'Gates', organization: 'default' },
      { domain: 'secret', folder: gates, title: 'Secret', organization: 'other' },
    ],
    keys: [
      { organization: 'default', assistantKey: ASSISTANT_KEY, adminKey: ADMIN_KEY },
      { organization: 'other', assistantKey: 'svc_dsc_other', adminKey: 'svc_other' },
    ],
  })
  const { request, logIn, url } = admin
  await logIn()
  const send = async (path: string, fields: [string, string][]) => {
    const hidden = readHidden((await request(KEYS)).text)
    return request(path, { method: 'POST', body: new URLSearchParams([...hidden, ...fields]) })
  }
  const create = (...fields: [string, string][]) => send(KEYS, [['kind', 'assistant'], ...fields])
  const askWith = async (key: string, { site = 'fences', ...headers }: Record<string, string> = {}) => {
    const question = { fp: 'anonymous', messages: [{ id: '1', role: 'user', content: 'fences', parts: [] }] }
    const init = { headers: { authorization: `Bearer ${key}`, ...headers } }
    const response = await post(`${url}/v1/assistant/${site}/message`, question, init)
    return { status: response.status, text: await response.text() }
  }
  return { ...admin, keyStore, send, create, askWith }
}

const readKey = (text: string) => /<code class="secret">([^<]+)</.exec(text)?.[1] ?? ''
const readId = (text: string) => /key_[0-9a-f]{12}/.exec(text)?.[0] ?? ''

test('an owner creates a key for one site, one origin and some days, and sees it once', async () => {
  const { create, request, askWith, keyStore } = await openKeys()
  const until = new Date(Date.now() + 48 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const created = await create(
    ['name', 'Docs <b>'],
    ['site', 'fences'],
    ['origins', ' https://Docs.Example.com:443/\r\nhttps://docs.example.com'],
    ['until', until],
  )
  expect(created.status).toBe(200)
  const key = readKey(created.text)
  expect(key).toMatch(/^svc_dsc_[\w-]{32}$/)
  expect(await keyStore.list()).toEqual([
    expect.objectContaining({
      name: 'Docs <b>',
      organization: 'default',
      kind: 'assistant',
      sites: ['fences'],
      origins: ['https://docs.example.com'],
      expiresAt: new Date(Date.parse(until) + 24 * 60 * 60 * 1000).toISOString(),
    }),
  ])
  const origin = 'https://docs.example.com'
  expect((await askWith(key, { origin })).status).toBe(200)
  expect((await askWith(key, { origin, site: 'gates' })).text).toContain('site_not_allowed')
  const elsewhere = await askWith(key, { origin: 'https://evil.example' })
  expect(elsewhere).toMatchObject({ status: 403 })
  expect(elsewhere.text).toContain('This key is not for pages of https://evil.example.')

  const { text } = await request(KEYS)
  expect(text).toContain('Docs &lt;b&gt;')
  expect(text).toContain(`svc_dsc_…${key.slice(-4)}`)
  expect(text).not.toContain(key)
  expect(text).toMatch(/<td class="number">1<\/td>/)
})

test('the keys of the configuration are listed, the secret one without its middle', async () => {
  const { request } = await openKeys()
  const { text } = await request(KEYS)
  expect(text).toContain(`<code>${ASSISTANT_KEY}</code>`)
  expect(text).toContain(`<code>svc_…${ADMIN_KEY.slice(-4)}</code>`)
  expect(text).not.toContain(ADMIN_KEY)
  expect(text).not.toContain('svc_dsc_other')
})

test('a rotated key and the new one are both valid during the grace time', async () => {
  const { create, send, askWith, request, keyStore } = await openKeys()
  const old = await create(['name', 'Docs'], ['origins', 'https://docs.example.com'])
  const id = readId(old.text)
  const rotated = await send(`${KEYS}/${id}/rotate`, [['hours', '1']])
  expect(rotated.status).toBe(200)
  const origin = 'https://docs.example.com'
  for (const { text } of [old, rotated]) expect((await askWith(readKey(text), { origin })).status).toBe(200)
  expect((await askWith(readKey(rotated.text))).status).toBe(403)

  const [before, after] = await keyStore.list()
  expect(Date.parse(before?.expiresAt ?? '') - Date.now()).toBeGreaterThan(59 * 60 * 1000)
  expect(after).toMatchObject({ name: 'Docs', origins: [origin] })
  expect(after).not.toHaveProperty('expiresAt')
  // The grace time does not prolong a key.
  await send(`${KEYS}/${id}/rotate`, [['hours', '720']])
  expect((await keyStore.list())[0]?.expiresAt).toBe(before?.expiresAt)
  await keyStore.expire(id, new Date().toISOString())
  expect((await askWith(readKey(old.text), { origin })).text).toContain('key_expired')
  expect((await request(KEYS)).text).toContain('Expired <time')
})

test('the page of a key says what a revocation would break, and a revoked key is refused', async () => {
  const { create, send, request, askWith } = await openKeys()
  const { text } = await create()
  const [id, key] = [readId(text), readKey(text)]
  expect((await request(`${KEYS}/${id}`)).text).toContain('Not used in the last 30 days.')
  for (let number = 0; number < 3; number += 1) await askWith(key)
  expect((await request(`${KEYS}/${id}`)).text).toMatch(/Used [23] times today and 3 times in 30 days, last <time/)
  expect(await send(`${KEYS}/${id}/revoke`, [])).toMatchObject({ status: 303, location: KEYS })
  expect((await askWith(key)).status).toBe(401)
  expect((await request(`${KEYS}/${id}`)).status).toBe(404)
})

test('a reload of the page that shows a new key makes no second key, and says so', async () => {
  const { create, request, keyStore } = await openKeys()
  const reload = async (path: string, page: string, fields: [string, string][]) => {
    const body = new URLSearchParams([...readHidden((await request(page)).text), ...fields]).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const first = await request(path, { method: 'POST', body, headers })
    return [first.status, await request(path, { method: 'POST', body, headers })] as const
  }
  const refused = { status: 409, text: expect.stringContaining('No other key was made.') as string }
  expect(await reload(KEYS, KEYS, [['kind', 'assistant']])).toEqual([200, expect.objectContaining(refused)])
  expect(await keyStore.list()).toHaveLength(1)
  const [key] = await keyStore.list()
  const page = `${KEYS}/${key?.id}`
  expect(await reload(`${page}/rotate`, page, [['hours', '1']])).toEqual([200, expect.objectContaining(refused)])
  expect(await keyStore.list()).toHaveLength(2)
  expect((await create()).status).toBe(200)
})

test('every act is in the audit log, which is exported without a key', async () => {
  const { create, send, request } = await openKeys()
  const { text } = await create(['name', '=1+1'])
  const id = readId(text)
  const { text: second } = await send(`${KEYS}/${id}/rotate`, [['hours', '24']])
  await send(`${KEYS}/${id}/revoke`, [])
  const json = await request(`${KEYS}/audit?format=json`)
  const acts = JSON.parse(json.text) as { act: string; keyId: string; by: string }[]
  expect(acts.map(({ act, keyId }) => [act, keyId])).toEqual([
    ['revoke', id],
    ['rotate', id],
    ['create', id],
  ])
  expect(new Set(acts.map(({ by }) => by))).toEqual(new Set([expect.stringMatching(/^key_[0-9a-f]{12}$/)]))
  const csv = await request(`${KEYS}/audit?format=csv`)
  expect(csv.headers.get('content-disposition')).toContain('keys-audit.csv')
  expect(csv.text.split('\r\n')).toHaveLength(5)
  expect(csv.text).toContain('assistant key ""=1+1""')
  for (const key of [readKey(text), readKey(second)]) expect(json.text + csv.text).not.toContain(key)
  expect((await request(KEYS)).text).toContain('<td>Revoked</td>')
  expect((await request(`${KEYS}/audit?format=xml`)).status).toBe(400)
})

test.for([
  [[['kind', 'other']], 'Choose the kind of the key.'],
  [[['origins', 'docs.example.com']], '&quot;docs.example.com&quot; is no origin.'],
  [[['origins', 'https://docs.example.com/guide']], 'is no origin'],
  [[['site', 'secret']], 'Your organization has no site &quot;secret&quot;.'],
  [[['until', '2020-01-01']], 'The last day is in the past'],
  [[['until', 'soon']], 'or is no date'],
  [[['name', 'x'.repeat(101)]], 'longer than 100 characters'],
  [
    [
      ['kind', 'admin'],
      ['origins', 'https://a.example'],
    ],
    'Admin keys are for servers',
  ],
] as [[string, string][], string][])('of %j says what to correct, and loses nothing', async ([fields, sentence]) => {
  const { send, keyStore } = await openKeys()
  const written: [string, string][] = [['kind', 'assistant'], ['name', 'My docs'], ...fields]
  const { status, text } = await send(KEYS, [...new Map(written)])
  expect(status).toBe(400)
  expect(text).toContain(`role="alert">`)
  expect(text).toContain(sentence)
  if (!('name' in Object.fromEntries(fields))) expect(text).toContain('value="My docs"')
  expect(await keyStore.list()).toEqual([])
})

test('nothing is done without a login, without the token of its forms, or for keys of others', async () => {
  const { request, create, send, keyStore, setCookie, readCookie } = await openKeys()
  const foreign = await keyStore.create({ organization: 'other', kind: 'admin' })
  for (const path of [
    `${KEYS}/${foreign.id}/revoke`,
    `${KEYS}/${foreign.id}/rotate`,
    `${KEYS}/key_000000000000/revoke`,
  ])
    expect((await send(path, [['hours', '1']])).status).toBe(404)
  expect((await request('/admin/secret/keys')).status).toBe(404)

  const body = (csrf: string) => new URLSearchParams({ kind: 'assistant', csrf })
  expect((await request(KEYS, { method: 'POST', body: body('') })).status).toBe(403)
  expect((await request(KEYS, { method: 'POST', body: body('guessed') })).status).toBe(403)
  const mine = readToken((await request(KEYS)).text)
  const cookie = readCookie()
  setCookie('')
  expect(await request(KEYS, { method: 'POST', body: body(mine) })).toMatchObject({ location: '/admin/login' })
  expect((await request(`${KEYS}/audit`)).status).toBe(303)
  setCookie(cookie)
  expect(
    (await request(KEYS, { method: 'POST', body: body(mine), headers: { 'sec-fetch-site': 'cross-site' } })).status,
  ).toBe(403)
  expect(await keyStore.list()).toHaveLength(1)
  expect((await create()).status).toBe(200)
})

test('an admin key of the page logs in, and its holder is warned before revoking it', async () => {
  const { send, logIn, request } = await openKeys()
  const { text } = await send(KEYS, [['kind', 'admin']])
  await logIn(readKey(text))
  expect((await request(`${KEYS}/${readId(text)}`)).text).toContain('You are logged in with this key.')
  expect((await send(`${KEYS}/${readId(text)}/revoke`, [])).status).toBe(303)
  expect((await request(KEYS)).status).toBe(303)
})
