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
