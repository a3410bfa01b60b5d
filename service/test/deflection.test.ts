import {
  createFileInsightsStore,
  createPostgresInsightsStore,
  openDatabase,
  type InsightsStore,
} from 'docs-assistant-service'
import { join } from 'node:path'
import { readCuration } from '../src/config/readCuration.js'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createFileEscalationStore } from '../src/support/createFileEscalationStore.js'
import { ask, post } from './ask.js'
import { openAdmin } from './openAdmin.js'
import { readAnswer } from './readAnswer.js'
import { startPostgres } from './startPostgres.js'
import { ADMIN_KEY, makeFolder, startService, writeFiles } from './startService.js'

const { emptyDatabase } = startPostgres()

const EVER = { from: '2026-01-01', to: '9999-12-31' }

type Options = Parameters<typeof startService>[0]

/** A service with a form for support, and a reader who writes in it. */
async function openForm(options: Options = {}) {
  const store = createFileInsightsStore({ folder: await makeFolder() })
  const service = await startService({
    insights: { store },
    support: {
      escalations: createFileEscalationStore({ folder: await makeFolder() }),
      webhook: { url: 'http://localhost:1' },
    },
    ...options,
  })
  return { ...service, store, write: (body: object, headers = {}) => write(service.url, body, headers) }
}

interface Answered {
  formId?: string
  quotes: { title?: string; url?: string; text: string }[]
}

async function write(url: string, body: object, headers = {}): Promise<Answered> {
  const response = await post(`${url}/v1/deflections/fences`, body, { headers })
  expect(response.status).toBe(200)
  return (await response.json()) as Answered
}

const sumOf = async (store: InsightsStore) => {
  const { forms } = await store.summarize('fences', EVER)
  return forms.map(({ opened, answered, sent, deflected }) => ({ opened, answered, sent, deflected }))
}

describe('a form for support', () => {
  test('shows what the docs say to the message, in a few sentences with a link', async () => {
    const { write } = await openForm()
    const { quotes } = await write({ message: 'How do I change the accent colour?' })
    expect(quotes[0]).toMatchObject({ title: 'Theming: Tokens', url: '/theming#tokens' })
    expect(quotes[0]?.text).toContain('--fences-accent')
    expect(quotes.length).toBeLessThanOrEqual(2)
  })

  test('shows nothing to a message that the docs do not answer, and to none', async () => {
    const { write } = await openForm()
    expect((await write({ message: 'My invoice of May is wrong, please call me.' })).quotes).toEqual([])
    expect((await write({ message: '   ' })).quotes).toEqual([])
    expect((await write({})).quotes).toEqual([])
  })

  test('does not repeat what the conversation has just cited', async () => {
    const { write, endpoint } = await openForm()
    const { finish } = await readAnswer(await ask(endpoint, 'How do I change the accent colour?'))
    const { threadId } = finish
    expect((await write({ message: 'How do I change the accent colour?', threadId })).quotes).toEqual([])
    expect((await write({ message: 'How do I force dark mode?', threadId })).quotes[0]?.url).toBe('/theming#dark-mode')
  })

  test('shows what the owners have written for a question', async () => {
    const folder = await writeFiles({
      'curation.yaml':
        'answers:\n  - answer: It is free. See [theming](/theming).\n    questions: [What does it cost?]\n',
    })
    const { write } = await openForm({
      sites: [
        {
          domain: 'fences',
          folder: await writeFiles({
            'index.md': '# Fences\n\nThey are fences.\n',
            'theming.md': '# Theming\n\nColours.\n',
          }),
          title: 'Fences',
          organization: 'default',
          curation: await readCuration(join(folder, 'curation.yaml')),
        },
      ],
    })
    expect((await write({ message: 'What does it cost?' })).quotes).toEqual([
      { text: 'It is free. See [theming](/theming).' },
    ])
  })

  test('is deflected if it has shown something and nothing was sent', async () => {
    const { write, store, url } = await openForm()
    const accent = { message: 'How do I change the accent colour?' }
    const { formId: left } = await write(accent)
    await write({ message: 'How do I force dark mode?', formId: left })
    const { formId: escalated } = await write(accent)
    await post(`${url}/v1/escalations/fences`, { message: 'Call me', formId: escalated })
    const { formId: sentElsewhere } = await write(accent)
    expect((await write({ formId: sentElsewhere, sent: true })).formId).toBe(sentElsewhere)
    await write({ message: 'Where is my invoice?' })
    expect(await sumOf(store)).toEqual([{ opened: 4, answered: 3, sent: 2, deflected: 1 }])
  })

  test('is not counted for readers who object, nor where nothing is kept', async () => {
    const { write, store } = await openForm()
    for (const headers of [{ dnt: '1' }, { 'sec-gpc': '1' }]) {
      const { formId, quotes } = await write({ message: 'accent colour?' }, headers)
      expect(formId).toBeUndefined()
      expect(quotes).not.toEqual([])
    }
    expect(await sumOf(store)).toEqual([])
    const { write: writeUncounted } = await openForm({ insights: undefined })
    expect(await writeUncounted({ message: 'accent colour?' })).not.toHaveProperty('formId')
  })

  test('is not found again by an id that nobody was given', async () => {
    const { write, store } = await openForm()
    const forged = `${new Date(Date.now() - 1000).toISOString()}_frm_00000000-0000-4000-8000-000000000000`
    await write({ message: 'accent colour?', formId: forged })
    expect(await sumOf(store)).toEqual([])
    expect((await write({ message: 'accent colour?', formId: '2020-01-01T00:00:00.000Z_frm_x' })).formId).toMatch(/^20/)
    expect(await sumOf(store)).toEqual([{ opened: 1, answered: 1, sent: 0, deflected: 1 }])
  })

  test('goes with its conversation, and what comes later does not bring it back', async () => {
    const { write, store, url, endpoint } = await openForm()
    const { finish } = await readAnswer(await ask(endpoint, 'Is there a PDF?'))
    const { formId } = await write({ message: 'How do I force dark mode?', threadId: finish.threadId })
    expect(await sumOf(store)).toEqual([{ opened: 1, answered: 1, sent: 0, deflected: 1 }])
    await fetch(`${url}/v1/threads/${finish.threadId}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${ADMIN_KEY}` },
    })
    await write({ formId, sent: true })
    expect(await sumOf(store)).toEqual([])
  })
})

describe('the rate of deflection', () => {
  test('is what a recount of the forms gives, of two processes with one database', async () => {
    const databaseUrl = await emptyDatabase()
    const open = async () => {
      const database = await openDatabase({ url: databaseUrl })
      onTestFinished(() => database.close())
      return createPostgresInsightsStore({ database })
    }
    const stores = await Promise.all([open(), open()])
    const services = await Promise.all(stores.map((store) => openForm({ insights: { store } })))
    const steps = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        const [here, there] = at % 2 === 0 ? services : services.toReversed()
        const isAnswered = at % 3 > 0
        const isSent = at % 4 === 0
        const { formId } = await (here as (typeof services)[0]).write({
          message: isAnswered ? 'accent colour?' : 'Where is my invoice?',
        })
        if (isSent) await (there as (typeof services)[0]).write({ formId, sent: true })
        return { isAnswered, isSent }
      }),
    )
    const count = (is: (step: (typeof steps)[0]) => boolean) => steps.filter(is).length
    const recounted = {
      opened: 20,
      answered: count(({ isAnswered }) => isAnswered),
      sent: count(({ isSent }) => isSent),
      deflected: count(({ isAnswered, isSent }) => isAnswered && !isSent),
    }
    expect(recounted.deflected).toBeGreaterThan(0)
    for (const store of stores) expect(await sumOf(store)).toEqual([recounted])
  })

  test('is in the overview and in the report', async () => {
    const { request, logIn, url } = await openAdmin()
    await logIn()
    expect((await request('/admin/fences')).text).toContain('No form was opened in this period.')
    const { formId } = await write(url, { message: 'accent colour?' })
    await write(url, { message: 'accent colour?' })
    await write(url, { formId, sent: true })
    const { text } = await request('/admin/fences')
    const [, table = ''] = text.split('<h2>Support forms</h2>')
    expect(table.split('</table>')[0]).toContain(
      '<td class="number">2</td><td class="number">2</td><td class="number">1</td><td class="number">1</td><td class="number">50 %</td>',
    )
    expect((await request('/admin/fences?channel=agent')).text).not.toContain('Support forms')
    const report = await fetch(`${url}/v1/insights/fences`, { headers: { authorization: `Bearer ${ADMIN_KEY}` } })
    expect(await report.json()).toMatchObject({
      forms: { opened: 2, answered: 2, sent: 1, deflected: 1, days: [{ opened: 2 }] },
    })
  })
})
