import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ask } from './ask.js'
import { readAnswer } from './readAnswer.js'
import { ADMIN_KEY, ASSISTANT_KEY, startService } from './startService.js'

async function reindex(url: string, key = ADMIN_KEY, domain = 'fences') {
  const response = await fetch(`${url}/v1/sites/${domain}/reindex`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

test('a deploy hook reads the docs again, and the next question is answered from them', async () => {
  const { url, folder, endpoint } = await startService()
  await writeFile(join(folder, 'gates.md'), '# Gates\n\n## Hinges\n\nGrease the hinges of a gate with tallow.\n')
  expect(await reindex(url)).toEqual({ status: 200, body: { domain: 'fences', pages: 3, sections: 7 } })
  const { text } = await readAnswer(await ask(endpoint, 'How do I grease the hinges?'))
  expect(text).toContain('with tallow')
})

test('it takes an admin key of the organization that owns the site', async () => {
  const { url } = await startService()
  expect(await reindex(url, ASSISTANT_KEY)).toMatchObject({ status: 403, body: { code: 'assistant_key' } })
  expect(await reindex(url, 'svc_wrong')).toMatchObject({ status: 401 })
  expect(await reindex(url, ADMIN_KEY, 'gates')).toMatchObject({ status: 404, body: { code: 'unknown_domain' } })
})

test('docs that cannot be read are reported, and the site stays as it was', async () => {
  const { url, folder, endpoint } = await startService()
  await rename(folder, `${folder}-moved`)
  const { status, body } = await reindex(url)
  expect(status).toBe(503)
  expect(body.error).toMatch(/cannot be read, so the site stays as it was/)
  expect((await readAnswer(await ask(endpoint, 'How do I force dark mode?'))).text).toContain('data-theme')
  await rename(`${folder}-moved`, folder)
})
