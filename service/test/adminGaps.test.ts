import { createFileInsightsStore, createModel } from 'docs-assistant-service'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { createFileGapStore } from '../src/insights/createFileGapStore.js'
import { ask } from './ask.js'
import { openAdmin, readToken } from './openAdmin.js'
import { openAiServer } from './openAiServer.js'
import { makeFolder, PAGES, startService, writeFiles } from './startService.js'

/** A service whose gaps have a life, and an owner who is logged in. */
async function openGaps(options: Parameters<typeof startService>[0] & { keep?: 'counts' | 'text' } = {}) {
  const { keep = 'text', ...others } = options
  const data = await makeFolder()
  const marks = createFileGapStore({ folder: join(data, 'gaps') })
  const insights = { store: createFileInsightsStore({ folder: join(data, 'insights') }), gaps: marks, keep }
  const admin = await openAdmin({ insights, ...others })
  await admin.logIn()
  const askAll = async (...questions: string[]) => {
    for (const question of questions) await (await ask(admin.endpoint, question)).text()
  }
  const readPage = async () => (await admin.request('/admin/fences/gaps')).text
  const decide = async (fields: Record<string, string>, name: string) => {
    const text = await readPage()
    const [, gap = ''] = text.split(`<h3>${name}</h3>`)
    const [, action = ''] = /action="([^"]+)"/.exec(gap) ?? []
    return admin.request(action, {
      method: 'POST',
      body: new URLSearchParams({ csrf: readToken(text), state: 'open', note: '', ...fields }),
    })
  }
  return { ...admin, marks, askAll, readPage, decide }
}

const answerIt = (folder: string) =>
  writeFile(
    join(folder, 'sprocket.md'),
    '# Sprocket\n\n## Repair the sprocket\n\nAna can repair the sprocket in an hour.',
  )

describe('a gap', () => {
  test('is open with its questions, those of most readers first, and what to do about it is written down', async () => {
    const { askAll, readPage, decide, marks } = await openGaps()
    await askAll('Which warranty covers Kubernetes?', 'Who can repair the sprocket?', 'Can you repair a sprocket?')
    const text = await readPage()
    expect(text.indexOf('repair a sprocket')).toBeLessThan(text.indexOf('Which warranty'))
    expect(text).toContain('2 not answered, 0 rated badly.')
    expect(
      await decide({ state: 'planned', note: 'Ana <writes> it' }, 'Which warranty covers Kubernetes?'),
    ).toMatchObject({
      status: 303,
    })
    expect(await readPage()).toContain('value="Ana &lt;writes&gt; it"')
    expect(await readPage()).toMatch(/<option value="planned" selected>Planned<\/option>/)
    // Nothing that a reader wrote is in what is kept of the decision.
    expect(JSON.stringify(await marks.list('fences'))).not.toMatch(/warranty|kubernetes/i)
  })

  test('closes by itself after a change of the docs that answers it, and not after another', async () => {
    const { askAll, readPage, folder, marks } = await openGaps()
    await askAll('Who can repair the sprocket?', 'Can you repair a sprocket?', 'Which warranty covers Kubernetes?')
    await writeFile(join(folder, 'other.md'), '# Other\n\nNothing of it.')
    await answerIt(folder)
    await vi.waitFor(async () => expect(await readPage()).toContain('Fixed since'))
    const text = await readPage()
    const [open = '', done = ''] = text.split('<h2>Done</h2>')
    expect(open).toContain('Which warranty covers Kubernetes?')
    expect(open).not.toContain('sprocket?</h3>')
    expect(done).toContain('0 of 2 questions without an answer.')
    expect(await marks.list('fences')).toHaveLength(1)
  })

  test('that is marked as fixed and is not opens again after the next read', async () => {
    const { askAll, readPage, decide, folder } = await openGaps()
    await askAll('Which warranty covers Kubernetes?')
    await decide({ state: 'fixed', note: 'done' }, 'Which warranty covers Kubernetes?')
    expect(await readPage()).toContain('<h2>Done</h2>')
    await writeFile(join(folder, 'other.md'), '# Other\n\nNothing of it.')
    await vi.waitFor(async () => expect(await readPage()).toContain('1 of 1 question without an answer.'))
    expect(await readPage()).not.toContain('<h2>Done</h2>')
    expect(await readPage()).toContain('value="done"')
  })

  test('that is not to be fixed stays so, with later questions of the same words', async () => {
    const { askAll, readPage, decide, folder, marks } = await openGaps()
    await askAll('Who can repair the sprocket?')
    await decide({ state: 'wont-fix' }, 'Who can repair the sprocket?')
    await askAll('Can the sprocket be repaired?')
    await answerIt(folder)
    await writeFile(join(folder, 'more.md'), '# More\n\nMore.')
    await vi.waitFor(async () => expect((await readPage()).split('<h2>Done</h2>')[1]).toContain('2 not answered'))
    expect(await marks.list('fences')).toMatchObject([{ state: 'wont-fix' }])
  })

  test('is asked a language model again only after its owner has marked it', async () => {
    const { baseURL, requests } = await openAiServer((reply) => {
      reply.write('NO_ANSWER\nThe docs do not tell.')
      reply.end('stop')
    })
    const { askAll, decide, folder, readPage } = await openGaps({ model: createModel({ baseURL, name: 'small' }) })
    await askAll('Which warranty covers Kubernetes?')
    const asked = requests.length
    await writeFile(join(folder, 'other.md'), '# Other\n\nNothing of it.')
    await decide({ state: 'fixed' }, 'Which warranty covers Kubernetes?')
    expect(requests).toHaveLength(asked)
    await writeFile(join(folder, 'more.md'), '# More\n\nMore.')
    await vi.waitFor(async () => expect(await readPage()).toContain('1 of 1 question without an answer.'))
    expect(requests).toHaveLength(asked + 1)
  })

  test('is a page without the text of questions, and has a state too', async () => {
    const { askAll, readPage, decide } = await openGaps({ keep: 'counts' })
    await askAll('Which warranty covers Fences?')
    const text = await readPage()
    expect(text).toContain('The text of questions is not kept')
    const [, name = ''] = /<h3>(Questions [^<]+)<\/h3>/.exec(text) ?? []
    await decide({ state: 'wont-fix' }, name)
    expect(await readPage()).toContain('Will not be fixed since')
  })
})

describe('a gap becomes an issue', () => {
  const openWith = async (issues?: { github: string } | { gitlab: string }) => {
    const folder = await writeFiles(PAGES)
    const site = { domain: 'fences', folder, title: 'Fences', organization: 'default', issues }
    const { askAll, readPage } = await openGaps({ sites: [site] })
    await askAll('Which warranty covers "Kubernetes" & co?')
    const text = await readPage()
    const [, href = ''] = /href="([^"]+)" target="_blank"/.exec(text) ?? []
    return { text, href: href.replaceAll('&amp;', '&') }
  }

  test.for([
    [{ github: 'https://github.com/acme/docs/' }, 'https://github.com/acme/docs/issues/new', 'title', 'body'],
    [
      { gitlab: 'https://gitlab.com/acme/docs' },
      'https://gitlab.com/acme/docs/-/issues/new',
      'issue[title]',
      'issue[description]',
    ],
  ] as const)('of %j', async ([issues, address, title, body]) => {
    const url = new URL((await openWith(issues)).href)
    expect(url.origin + url.pathname).toBe(address)
    expect(url.searchParams.get(title)).toBe('Docs: Which warranty covers "Kubernetes" & co?')
    expect(url.searchParams.get(body)).toContain('1 without an answer.\n\n- Which warranty covers "Kubernetes" & co?')
  })

  test('to be copied, wherever the issues are', async () => {
    const { text, href } = await openWith()
    expect(href).toBe('')
    expect(text).toContain('<summary>Copy as issue</summary>')
  })
})
