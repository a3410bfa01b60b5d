import { expect, test, vi } from 'vitest'
import { post, user } from './ask.js'
import { readAnswer } from './readAnswer.js'
import { startCommand } from './startCommand.js'
import { writeFiles } from './startService.js'

const question = { fp: 'a', messages: [user('How do I force dark mode?')] }

/** Docs that take seconds to parse. */
const slowDocs = Object.fromEntries(
  Array.from({ length: 100 }, (_, page): [string, string] => [
    `docs/page-${page}.md`,
    `# Page ${page}\n\n${'Words of *it*. '.repeat(200)}`,
  ]),
)

test('the port is open before the docs are read, and early requests get Retry-After', {
  timeout: 120_000,
}, async () => {
  const folder = await writeFiles({ ...slowDocs, 'docs/dark.md': '# Dark mode\n\nSet `dark` to force dark mode.' })
  const { url, written } = await startCommand(folder)
  expect(written()).not.toContain('Fences: ')
  expect((await fetch(`${url}/healthz`)).status).toBe(200)

  const readiness = await fetch(`${url}/readyz`)
  expect([readiness.status, await readiness.json()]).toEqual([503, { status: 'starting' }])
  const refused = await post(`${url}/v1/assistant/fences/message`, question)
  expect([refused.status, refused.headers.get('Retry-After'), await refused.json()]).toEqual([
    503,
    '2',
    {
      error: 'The documentation is still being read. Try again in a few seconds.',
      code: 'starting',
    },
  ])
  const page = await fetch(`${url}/dark`)
  expect([page.status, page.headers.get('Retry-After'), await page.text()]).toEqual([
    503,
    '2',
    'The documentation is still being read. Try again in a few seconds.',
  ])

  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), {
    timeout: 100_000,
    interval: 50,
  })
  expect((await readAnswer(await post(`${url}/v1/assistant/fences/message`, question))).text).toContain('dark')
  await vi.waitFor(() => expect(written()).toContain(`Fences: ${url}/`), 5_000)
})

test('SIGTERM ends a service that is still reading', { timeout: 60_000 }, async () => {
  const { child, url } = await startCommand(await writeFiles(slowDocs))
  expect((await fetch(`${url}/readyz`)).status).toBe(503)
  child.kill('SIGTERM')
  await vi.waitFor(() => expect(child.exitCode).toBe(0), 30_000)
})

/** As soon as the port is open, leaves 40 file descriptors for two seconds: enough to read files, not to start threads. */
const TAKE_DESCRIPTORS = `
  import { closeSync, openSync } from 'node:fs'
  import { isMainThread } from 'node:worker_threads'
  const isOpen = () => process.getActiveResourcesInfo().includes('TCPServerWrap')
  const watch = isMainThread ? setInterval(() => isOpen() && take(), 1) : undefined
  function take() {
    clearInterval(watch)
    const taken = []
    try {
      for (;;) taken.push(openSync('/dev/null'))
    } catch {
      taken.splice(0, 40).forEach((descriptor) => closeSync(descriptor))
      setTimeout(() => taken.forEach((descriptor) => closeSync(descriptor)), 2000)
    }
  }
`

test('a service that has few file descriptors for a moment reads all pages, and none is left out', {
  timeout: 120_000,
}, async () => {
  const folder = await writeFiles({ ...slowDocs, 'take.mjs': TAKE_DESCRIPTORS })
  const environment = { NODE_OPTIONS: `--import ${folder}/take.mjs` }
  const { url, written } = await startCommand(folder, undefined, { descriptors: 400, environment })
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), 100_000)
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  expect(sitemap.match(/<loc>/g)).toHaveLength(100)
  expect(written()).not.toContain('left out')
})
