import { render, screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { DocsSearch } from 'docs-assistant/search'
import { afterEach, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import 'docs-assistant/styles.css'
import 'docs-assistant/search.css'
import { settle } from '../setup/settle.js'

const { documentElement: html } = document

const emulate = (features: { name: string; value: string }[]) => cdp().send('Emulation.setEmulatedMedia', { features })

afterEach(async () => {
  await emulate([])
  localStorage.clear()
  for (const attribute of ['dir', 'lang', 'style']) html.removeAttribute(attribute)
})

const section = (url: string, title: string, heading: string, content: string) => ({ url, title, heading, content })

const found = [
  section('/guides/theming#tokens', 'Theming', 'Tokens', 'Set a theme token.'),
  section('/start', 'Start', '', 'Choose a theme. '.repeat(20)),
]

/** Finds what `them` begins, and fails or never ends on demand. */
const search: typeof fetch = (_, init) => {
  const { query } = JSON.parse(init?.body as string) as { query: string }
  if (query.endsWith('!')) return Promise.resolve(new Response(null, { status: 503 }))
  if (query.endsWith('?')) return new Promise(() => undefined)
  return Promise.resolve(Response.json('them'.startsWith(query) ? found : []))
}

async function findFaults() {
  await settle()
  const { violations } = await axe.run(document, {
    rules: { 'target-size': { enabled: true } },
    resultTypes: ['violations'],
  })
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`))
}

const looks = [
  { colorScheme: 'light', language: 'en', width: 1200 },
  { colorScheme: 'dark', language: 'en', width: 320 },
  { colorScheme: 'light', language: 'ar', width: 320 },
  { colorScheme: 'dark', language: 'ar', width: 1200 },
  { colorScheme: 'light', language: 'en', width: 1200, forcedColors: 'active' },
] as const

test.each(looks)('axe-core finds no violations in any state of the search: %o', async (look) => {
  const { colorScheme, language, width } = look
  await emulate([{ name: 'forced-colors', value: 'forcedColors' in look ? look.forcedColors : 'none' }])
  await page.viewport(width, 700)
  html.lang = language
  html.dir = language === 'ar' ? 'rtl' : 'ltr'
  html.style.colorScheme = colorScheme
  document.title = 'Docs'
  render(
    <main>
      <h1>Docs</h1>
      <DocsSearch
        domain="acme"
        apiKey="svc_dsc_test"
        fetch={search}
        filter={{ version: '2' }}
        navigate={() => undefined}
        onAsk={() => undefined}
        language={language}
        colorScheme={colorScheme}
      />
    </main>,
  )
  const open = async () => {
    await userEvent.keyboard('{Control>}k{/Control}')
    const field = await screen.findByRole('combobox')
    await waitFor(() => expect(field).toHaveFocus())
    return field
  }
  const type = async (query: string, options: number) => {
    await userEvent.fill(screen.queryByRole('combobox') ?? (await open()), query)
    await waitFor(() => expect(screen.queryAllByRole('option')).toHaveLength(options))
  }
  expect(await findFaults(), 'closed').toEqual([])
  await type('', 0)
  expect(await findFaults(), 'empty').toEqual([])
  expect(getComputedStyle(screen.getByRole('combobox')).direction, 'the placeholder').toBe(html.dir)
  await type('them', 3)
  expect(await findFaults(), 'results').toEqual([])
  await userEvent.click(screen.getByRole('button', { pressed: true }))
  await screen.findByRole('button', { pressed: false })
  expect(await findFaults(), 'filter off').toEqual([])
  await type('themes', 3)
  expect(await findFaults(), 'closest pages').toEqual([])
  await type('gibberish', 1)
  expect(await findFaults(), 'no results').toEqual([])
  await type('them?', 1)
  expect(await findFaults(), 'searching').toEqual([])
  await type('them!', 1)
  await waitFor(() => expect(document.querySelectorAll('.docs-assistant-search-notice')).toHaveLength(1))
  expect(await findFaults(), 'failed').toEqual([])

  await type('them', 3)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await type('them', 3)
  await userEvent.keyboard('{Home}{ArrowDown}{Enter}')
  await type('', 2)
  expect(await findFaults(), 'recent pages').toEqual([])
  await userEvent.click(screen.getAllByRole('button', { name: /Start/ })[0] ?? html)
  await waitFor(() => expect(screen.getAllByRole('group')).toHaveLength(2))
  expect(await findFaults(), 'starred pages').toEqual([])
})
