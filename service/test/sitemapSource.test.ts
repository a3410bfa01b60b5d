import { createFileThreadStore } from 'docs-assistant-service'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { ask } from './ask.js'
import { readAnswer } from './readAnswer.js'
import { page, startDocsServer } from './startDocsServer.js'
import { ADMIN_KEY, makeFolder, startService } from './startService.js'

/** A published site, and a service over its sitemap that has been started, but may still be crawling. */
async function startCrawling(mirror?: string) {
  const docs = await startDocsServer({
    '/guides/prime':
      '<html lang="en"><main><h1>Pumps</h1><h2 id="prime">Prime a pump</h2><p>Fill the housing with water.</p></main></html>',
    '/guides/seals': page('Seals'),
  })
  docs.list('/guides/prime', '/guides/seals')
  const sources = [
    { sitemap: `${docs.origin}/sitemap.xml`, allowPrivateAddresses: true, mirror: mirror ?? docs.folder },
  ]
  const start = () =>
    startService({
      sites: [{ domain: 'acme', title: 'Acme', organization: 'default', sources }],
      threads: createFileThreadStore({ folder: join(docs.root, 'threads') }),
      opensEarly: true,
    })
  return { docs, start, service: await start() }
}

const isReady = async (url: string) => (await fetch(`${url}/readyz`)).status === 200

async function askAbout(url: string, question: string) {
  return readAnswer(await ask(`${url}/v1/assistant/acme/message`, question))
}

test('questions are answered from a published site, with links to where it is published', async () => {
  const {
    docs,
    service: { url },
  } = await startCrawling()
  await vi.waitFor(async () => expect(await isReady(url)).toBe(true), { timeout: 10_000, interval: 20 })
  const { text, sources } = await askAbout(url, 'How do I prime a pump?')
  expect(text).toContain('Fill the housing with water.')
  expect(sources[0]?.url).toBe(`${docs.origin}/guides/prime#prime`)
  const response = await fetch(`${url}/guides/prime?from=answer`, { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([302, `${docs.origin}/guides/prime?from=answer`])
})

test('a deploy hook crawls the changed pages, and says what is wrong when the site cannot be reached', async () => {
  const {
    docs,
    service: { url },
  } = await startCrawling()
  await vi.waitFor(async () => expect(await isReady(url)).toBe(true), { timeout: 10_000, interval: 20 })
  const reindex = () =>
    fetch(`${url}/v1/sites/acme/reindex`, { method: 'POST', headers: { authorization: `Bearer ${ADMIN_KEY}` } })
  docs.answers['/guides/seals'] = '<main><h1>Seals</h1><p>Grease the seals every month.</p></main>'
  expect(await (await reindex()).json()).toEqual({ domain: 'acme', pages: 2, sections: 2 })
  expect((await askAbout(url, 'When do I grease the seals?')).text).toContain('every month')

  delete docs.answers['/sitemap.xml']
  const refused = await reindex()
  expect(refused.status).toBe(503)
  expect(((await refused.json()) as { error: string }).error).toContain('sitemap.xml answered with status 404')
  expect((await askAbout(url, 'When do I grease the seals?')).text).toContain('every month')
})

test('after a restart the mirror answers at once, also while the site cannot be reached', async () => {
  const { docs, start, service } = await startCrawling()
  await vi.waitFor(async () => expect(await isReady(service.url)).toBe(true), { timeout: 10_000, interval: 20 })
  await service.stop()
  for (const path of Object.keys(docs.answers)) docs.answers[path] = (_request, response) => response.socket?.destroy()
  const { url, logged } = await start()
  await vi.waitFor(async () => expect(await isReady(url)).toBe(true), { timeout: 10_000, interval: 20 })
  expect((await askAbout(url, 'How do I prime a pump?')).text).toContain('Fill the housing with water.')
  await vi.waitFor(() => expect(logged.join('\n')).toContain('cannot be reached'), { timeout: 10_000, interval: 20 })
})

test('a site that was never reached is not ready', async () => {
  const docs = await startDocsServer({})
  const { url, logged } = await startService({
    sites: [
      {
        domain: 'acme',
        title: 'Acme',
        organization: 'default',
        sources: [{ sitemap: `${docs.origin}/sitemap.xml`, allowPrivateAddresses: true, mirror: await makeFolder() }],
      },
    ],
    opensEarly: true,
  })
  await vi.waitFor(() => expect(logged.join('\n')).toContain('sitemap.xml answered with status 404'), {
    timeout: 10_000,
    interval: 20,
  })
  expect(await isReady(url)).toBe(false)
})

test('private addresses are crawled only if the owner allows them', async () => {
  const docs = await startDocsServer({ '/': page('Home') })
  docs.list('/')
  const { logged } = await startService({
    sites: [
      {
        domain: 'acme',
        title: 'Acme',
        organization: 'default',
        sources: [{ sitemap: `${docs.origin}/sitemap.xml`, mirror: await makeFolder() }],
      },
    ],
    opensEarly: true,
  })
  await vi.waitFor(() => expect(logged.join('\n')).toContain('is on a private network'), {
    timeout: 10_000,
    interval: 20,
  })
  expect(docs.requests).toEqual([])
})
