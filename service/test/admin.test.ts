import { createFileKeyStore, type QuestionRecord } from 'docs-assistant-service'
import { describe, expect, test } from 'vitest'
import { ask } from './ask.js'
import { openAdmin, readToken } from './openAdmin.js'
import { readAnswer } from './readAnswer.js'
import { ADMIN_KEY, ASSISTANT_KEY, makeFolder, startService } from './startService.js'

const record = (fields: Partial<QuestionRecord>): QuestionRecord => ({
  id: `msg_${crypto.randomUUID()}`,
  askedAt: '2026-03-02T08:00:00.000Z',
  channel: 'widget',
  outcome: 'answered',
  pages: [],
  topic: '',
  ...fields,
})

const MARCH = 'since=2026-03-01&until=2026-03-31'

describe('the login', () => {
  test('leads from the admin pages to the first site, for who has the admin key', async () => {
    const { request, logIn } = await openAdmin()
    expect(await request('/admin')).toMatchObject({ status: 303, location: '/admin/login' })
    expect(await request('/admin/fences')).toMatchObject({ status: 303, location: '/admin/login?to=%2Fadmin%2Ffences' })
    expect(await logIn()).toMatchObject({ status: 303, location: '/admin/fences' })
    expect(await request('/admin')).toMatchObject({ status: 303, location: '/admin/fences' })
    expect(await request('/admin/fences')).toMatchObject({
      status: 200,
      text: expect.stringContaining('<h1>Fences</h1>') as unknown,
    })
  })

  test.for([ASSISTANT_KEY, 'nobody', ''])('refuses %j with a sentence', async (key) => {
    const { request, logIn } = await openAdmin()
    expect(await logIn(key)).toMatchObject({
      status: 401,
      set: undefined,
      text: expect.stringContaining('role="alert">This is no admin key') as unknown,
    })
    expect(await request('/admin/fences')).toMatchObject({ status: 303 })
  })

  test('sets a cookie that no script and no other site gets, and that does not hold the key', async () => {
    const { logIn } = await openAdmin()
    const { set = '' } = await logIn()
    expect(set).toMatch(/; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(decodeURIComponent(set)).not.toContain(ADMIN_KEY)
  })

  test('sets a cookie for HTTPS only where the service is reached over it', async () => {
    const { logIn, request } = await openAdmin({ trustProxy: true })
    const headers = { 'x-forwarded-proto': 'https' }
    expect((await logIn(ADMIN_KEY, headers)).set).toMatch(/^__Host-docs-assistant-admin=.*; Secure;/)
    expect(await request('/admin/fences', { headers })).toMatchObject({ status: 200 })
  })

  test.for([
    ['a changed one', (cookie: string) => cookie.replace(/\d{13}/, '9999999999999')],
    ['one without a signature', (cookie: string) => cookie.replace(/\.[^.]*$/, '')],
    ['no cookie', () => ''],
  ] as const)('does not count with %s', async ([, change]) => {
    const { logIn, request, readCookie, setCookie } = await openAdmin()
    await logIn()
    setCookie(change(readCookie()))
    expect(await request('/admin/fences')).toMatchObject({ status: 303, location: '/admin/login?to=%2Fadmin%2Ffences' })
  })

  test('leads to the page that was asked for, and to no other service', async () => {
    const { request } = await openAdmin()
    const { location } = await request('/admin/fences/questions?outcome=unanswered')
    const logIn = async (path: string) =>
      request(path, { method: 'POST', body: new URLSearchParams({ key: ADMIN_KEY }) })
    expect((await logIn(location ?? '')).location).toBe('/admin/fences/questions?outcome=unanswered')
    for (const to of [
      '//evil.example/admin/',
      'https://evil.example/admin/',
      '/\\evil.example/admin/',
      '/guide',
      '%',
    ]) {
      expect((await logIn(`/admin/login?to=${encodeURIComponent(to)}`)).location).toBe('/admin/fences')
    }
  })

  test('takes a form that comes in pieces, as proxies send it', async () => {
    const { request } = await openAdmin()
    const login = (form: string) => {
      const body = new Blob([form]).stream()
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      return request('/admin/login', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
    }
    expect(await login(`key=${ADMIN_KEY}`)).toMatchObject({ status: 303, location: '/admin/fences' })
    expect(await login(`key=${'x'.repeat(5000)}`)).toMatchObject({ status: 413 })
  })

  test('over plain http takes the forms of the address that the owner has, whatever Host a proxy writes', async () => {
    const { request } = await openAdmin({ publicUrl: 'http://docs.example.com' })
    const login = (origin: string) =>
      request('/admin/login', { method: 'POST', body: new URLSearchParams({ key: ADMIN_KEY }), headers: { origin } })
    expect(await login('http://docs.example.com')).toMatchObject({ status: 303 })
    expect(await login('http://evil.example')).toMatchObject({ status: 403 })
  })

  test('refuses a form that is longer than any key', async () => {
    const { logIn } = await openAdmin()
    expect(await logIn('x'.repeat(5000))).toMatchObject({ status: 413 })
  })

  test('ends when the reader logs out', async () => {
    const { logIn, request } = await openAdmin()
    await logIn()
    expect(await request('/admin/logout', { method: 'POST' })).toMatchObject({
      status: 303,
      location: '/admin/login',
      set: expect.stringContaining('Max-Age=0') as unknown,
    })
    expect(await request('/admin/fences')).toMatchObject({ status: 303 })
  })

  test('ends for copies of the cookie too', async () => {
    const { logIn, request, readCookie } = await openAdmin()
    await logIn()
    const headers = { cookie: readCookie() }
    await request('/admin/logout', { method: 'POST' })
    expect(await request('/admin/fences', { headers })).toMatchObject({ status: 303 })
  })

  test('ends when the key is revoked', async () => {
    const keyStore = createFileKeyStore({ folder: await makeFolder() })
    const { id, key } = await keyStore.create({ organization: 'default', kind: 'admin' })
    const { logIn, request } = await openAdmin({ keyStore })
    await logIn(key)
    expect(await request('/admin/fences')).toMatchObject({ status: 200 })
    await keyStore.revoke(id)
    expect(await request('/admin/fences')).toMatchObject({ status: 303, location: '/admin/login?to=%2Fadmin%2Ffences' })
  })

  test.for([
    ['cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['of the same site', { 'sec-fetch-site': 'same-site' }],
    ['of another origin, in an older browser', { origin: 'https://evil.example' }],
  ] as const)('is not done by a form %s', async ([, headers]) => {
    const { logIn } = await openAdmin()
    expect(await logIn(ADMIN_KEY, headers)).toMatchObject({ status: 403, set: undefined })
  })
})

describe('the pages', () => {
  test('run nothing that is not theirs, and are kept by no cache', async () => {
    const { request, logIn } = await openAdmin()
    await logIn()
    const { headers, text } = await request('/admin/fences')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    expect(headers.get('cache-control')).toBe('no-store')
    expect(text).not.toMatch(/<script|<style| style=| on\w+=/)
    const [, style = ''] = /href="(\/admin\/style\.\w+\.css)"/.exec(text) ?? []
    expect((await request(style)).headers.get('cache-control')).toContain('immutable')
  })

  test('show what readers wrote as text, wherever it stands', async () => {
    const { request, logIn, store } = await openAdmin()
    const evil = '<script>alert(1)</script>'
    await store.add(
      'fences',
      record({
        id: 'msg_1',
        threadId: '"><script>',
        outcome: 'unanswered',
        topic: 'evil',
        question: evil,
        closest: `javascript:alert(1)//${evil}`,
        pages: [`/${evil}`],
      }),
    )
    await store.rate('fences', record({ id: 'msg_1' }), { rating: 'down', reason: evil, comment: evil })
    await logIn()
    for (const path of [`/admin/fences?${MARCH}`, `/admin/fences/questions?${MARCH}`]) {
      const { text } = await request(path)
      expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
      expect(text).not.toContain('<script>')
      expect(text).not.toContain('href="javascript:')
    }
  })

  test('show the figures of the chosen days and channel', async () => {
    const { request, logIn, store } = await openAdmin()
    await store.add('fences', record({ pages: ['/theming'] }))
    await store.add(
      'fences',
      record({ channel: 'agent', outcome: 'unanswered', topic: 'pdf', question: 'Is there a PDF?' }),
    )
    await logIn()
    const all = await request(`/admin/fences?${MARCH}`)
    expect(all.text).toContain('<dd>2<small>')
    expect(all.text).toContain('<li>Is there a PDF?</li>')
    const widget = await request(`/admin/fences?${MARCH}&channel=widget`)
    expect(widget.text).toContain('<dd>1<small>')
    expect(widget.text).not.toContain('PDF')
  })

  test('say that there were no questions, without an empty plot', async () => {
    const { request, logIn } = await openAdmin()
    await logIn()
    const { text } = await request(`/admin/fences?${MARCH}`)
    expect(text).toContain('<p>No questions in this period.</p>')
    expect(text).not.toContain('class="plot"')
  })

  test('list questions in parts, with the conversation of each', async () => {
    const { request, logIn, store } = await openAdmin()
    for (let number = 0; number < 101; number += 1) {
      await store.add(
        'fences',
        record({
          id: `msg_${String(number).padStart(3, '0')}`,
          threadId: `thr_${number}`,
          question: `Question ${number}?`,
        }),
      )
    }
    await logIn()
    const { text } = await request(`/admin/fences/questions?${MARCH}`)
    expect(text).toContain('<a href="/admin/fences/threads/thr_100">Question 100?</a>')
    const [, next = ''] = /rel="next" href="([^"]+)"/.exec(text) ?? []
    const older = await request(`/admin/fences/questions${next.replaceAll('&amp;', '&')}`)
    expect(older.text).toContain('Question 0?')
    expect(older.text).not.toContain('Question 1?')
    expect(older.text).not.toContain('rel="next"')
  })

  test('show a conversation, and remove it', async () => {
    const { request, logIn, endpoint } = await openAdmin()
    const { finish } = await readAnswer(await ask(endpoint, 'accent colour?'))
    await logIn()
    const { text } = await request(`/admin/fences/threads/${finish.threadId}`)
    expect(text).toContain('<h2>accent colour?</h2>')
    const remove = (form: Record<string, string>) =>
      request(`/admin/fences/threads/${finish.threadId}/remove`, { method: 'POST', body: new URLSearchParams(form) })
    expect(await remove({ csrf: 'guessed' })).toMatchObject({ status: 403 })
    expect(await remove({ csrf: readToken(text) })).toMatchObject({
      status: 303,
      location: '/admin/fences/questions',
    })
    expect(await request(`/admin/fences/threads/${finish.threadId}`)).toMatchObject({
      status: 404,
      text: expect.stringContaining('no such conversation') as unknown,
    })
    expect((await request('/admin/fences/questions')).text).toContain('No questions in this period.')
  })

  test('say that there is no text where none is kept', async () => {
    const { request, logIn, endpoint } = await openAdmin({ keep: 'counts' })
    const { finish } = await readAnswer(await ask(endpoint, 'accent colour?'))
    await logIn()
    expect((await request('/admin/fences/questions')).text).toContain('without their text, which is not kept')
    await readAnswer(await ask(endpoint, 'How do I fly to Saturn?'))
    const overview = (await request('/admin/fences')).text
    const gaps = overview.slice(overview.indexOf('aria-label="What the docs lack"'), overview.indexOf('<h2>Channels'))
    expect(gaps).toContain('Closest page')
    expect(gaps).not.toMatch(/>Questions<|—/)
    expect(await request(`/admin/fences/threads/${finish.threadId}`)).toMatchObject({
      status: 403,
      text: expect.stringContaining('Conversations are not shown') as unknown,
    })
  })

  test('export the questions that are shown', async () => {
    const { request, logIn, store } = await openAdmin()
    await store.add('fences', record({ question: 'One?' }))
    await logIn()
    const { headers, text } = await request(`/admin/fences/questions?${MARCH}&format=csv`)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(text).toContain('One?')
    expect(await request(`/admin/fences/questions?${MARCH}&format=csv`, { headers: { cookie: '' } })).toMatchObject({
      status: 303,
    })
  })

  test('say in a sentence what is wrong', async () => {
    const { request, logIn } = await openAdmin()
    await logIn()
    expect(await request('/admin/fences?since=ever')).toMatchObject({
      status: 400,
      text: expect.stringContaining('use a number of days') as unknown,
    })
    expect(await request('/admin/gates')).toMatchObject({
      status: 404,
      text: expect.stringContaining('no site with this domain') as unknown,
    })
  })

  test('give way to a page of the site at the same address', async () => {
    const { request, logIn } = await openAdmin({
      pages: { 'index.md': '# Fences', 'admin/index.md': '# For admins', 'admin/users.md': '# Users' },
    })
    expect((await request('/admin')).text).toContain('For admins')
    expect((await request('/admin/users')).text).toContain('Users')
    expect(await logIn()).toMatchObject({ location: '/admin/fences' })
    expect((await request('/admin/fences')).text).toContain('What readers ask')
  })

  test('are those of the site where the owner keeps nothing', async () => {
    const { url } = await startService({ pages: { 'index.md': '# Fences', 'admin.md': '# For admins' } })
    expect(await (await fetch(`${url}/admin`)).text()).toContain('For admins')
  })
})
