import { render, screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { DocsAssistant, type DocsAssistantProps } from 'docs-assistant'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import 'docs-assistant/styles.css'
import { createScriptedService } from '../setup/createScriptedService.js'
import { settle } from '../setup/settle.js'
import { toRuns } from '../setup/thorough.js'

const { documentElement: html, body } = document

afterEach(() => {
  for (const attribute of ['dir', 'lang', 'style']) html.removeAttribute(attribute)
  body.removeAttribute('style')
})

const markdown = `See **the guide**:

| Token | Meaning |
|-|-|
| \`accent\` | links and the send button |

\`\`\`css
.site { --docs-assistant-accent: #0a7d5a; /* a line that is far too long for a panel of this width */ }
\`\`\`

1. Read [Theming](/theming)
2. Ask [elsewhere](https://docs.dev/)

> Quoted.`

const written = `0:${JSON.stringify(markdown)}`
const thinking = 'g:"The reader wants another colour."'
const search = [
  '9:{"toolCallId":"1","toolName":"search","args":{"query":"colour"}}',
  'a:{"toolCallId":"1","result":{"results":[{"path":"/theming"}]}}',
]
const tool = [
  '9:{"toolCallId":"2","toolName":"lookUp","args":{"name":"accent"}}',
  'a:{"toolCallId":"2","result":{"value":"blue"}}',
]
const source = 'h:{"sourceType":"url","id":"1","url":"/theming#colours","title":"Theming: Colours"}'

/** A documentation page with an assistant on it, and the reader's way through it. */
function show(props: Partial<DocsAssistantProps>) {
  const service = createScriptedService()
  const at = (more: Partial<DocsAssistantProps>) => (
    <>
      <main>
        <h1>Docs</h1>
        <p>Some words.</p>
      </main>
      <DocsAssistant
        domain="acme"
        apiKey="svc_dsc_test"
        fetch={service.fetch}
        onFeedback={() => undefined}
        disclaimer="Answers may be wrong."
        {...props}
        {...more}
      />
    </>
  )
  const { rerender } = render(at({ starterQuestions: ['How do I begin?', 'Which keys are safe?'] }))
  return { service, withoutStarters: () => rerender(at({})) }
}

/** Whatever axe-core finds wrong, with the size of targets. */
async function findFaults() {
  await settle()
  const { violations } = await axe.run(document, {
    rules: { 'target-size': { enabled: true } },
    resultTypes: ['violations'],
  })
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`))
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const seeText = (words: string) => waitFor(() => expect(screen.getByRole('log')).toHaveTextContent(words))

async function ask(question: string) {
  await userEvent.click(await screen.findByRole('textbox', { name: 'Ask a question' }))
  await userEvent.keyboard(`${question}{Enter}`)
}

const looks = [
  ['light', 'ltr'],
  ['dark', 'rtl'],
  ['light', 'rtl'],
  ['dark', 'ltr'],
] as const

// Row 1
test.each(looks.slice(0, toRuns(2, 4)))(
  '%s, %s: axe-core finds no violations in any of twelve states',
  async (colorScheme, dir) => {
    html.dir = dir
    html.lang = 'en'
    html.style.colorScheme = colorScheme
    document.title = 'Docs'
    const { service, withoutStarters } = show({ colorScheme })
    expect(await findFaults(), 'closed').toEqual([])

    await press('Ask the docs')
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Ask a question' })).toHaveFocus())
    expect(await findFaults(), 'open').toEqual([])
    withoutStarters()
    expect(await findFaults(), 'empty').toEqual([])
    await userEvent.keyboard('How do I change the colour?')
    expect(await findFaults(), 'typing').toEqual([])

    await userEvent.keyboard('{Enter}')
    await seeText('Looking for an answer')
    expect(await findFaults(), 'submitted').toEqual([])
    service.write(thinking, ...search, ...tool, written)
    await seeText('Quoted.')
    expect(await findFaults(), 'streaming').toEqual([])
    service.write(source)
    service.finish()
    await screen.findByRole('list', { name: 'Sources' })
    expect(await findFaults(), 'done').toEqual([])
    await press('Thought')
    await press('Used lookUp')
    await press(/^Bad answer/)
    expect(await findFaults(), 'all opened').toEqual([])

    await ask('And then?')
    await waitFor(() => expect(service.count()).toBe(2))
    service.write('0:"Half of"')
    await seeText('Half of')
    await ask('And after that?')
    await screen.findByRole('button', { name: 'Take back “And after that?”' })
    expect(await findFaults(), 'another question waits').toEqual([])
    await press('Take back “And after that?”')
    await press('Stop answering')
    await seeText('Stopped.')
    expect(await findFaults(), 'stopped').toEqual([])

    service.refuse(500)
    await press('Try again')
    await seeText('The assistant ran into a problem.')
    expect(await findFaults(), 'error').toEqual([])
    service.refuse(429, { 'retry-after': '90' })
    await press('Try again')
    await seeText('Try again in 2 minutes.')
    expect(await findFaults(), '429').toEqual([])

    await press('New conversation')
    expect(await findFaults(), 'cleared').toEqual([])
    await userEvent.click(await screen.findByRole('button', { name: 'Earlier conversations' }))
    expect(await findFaults(), 'earlier conversations').toEqual([])
  },
  60_000,
)

const themes = [
  ['Infima', 'light', '#fff', '#1c1e21', '#2e8555', '#fff'],
  ['Infima', 'dark', '#1b1b1d', '#e3e3e3', '#25c2a0', '#111'],
  ['slate', 'dark', '#0f172a', '#e2e8f0', '#38bdf8', '#0f172a'],
  ['paper', 'light', '#f4ecd8', '#332618', '#8a3b12', '#fff'],
  ['black', 'dark', '#000', '#fff', '#ffd400', '#000'],
] as const

// Row 18
test.each(themes)(
  '%s, %s: text has enough contrast with the colors of the site',
  async (_, colorScheme, background, text, accent, onAccent) => {
    html.lang = 'en'
    document.title = 'Docs'
    const tokens = { background, text, accent, 'accent-text': onAccent }
    for (const [name, value] of Object.entries(tokens)) html.style.setProperty(`--docs-assistant-${name}`, value)
    html.style.colorScheme = colorScheme
    const { service } = show({ colorScheme })
    await press('Ask the docs')
    await ask('How do I change the colour?')
    await waitFor(() => expect(service.count()).toBe(1))
    service.write(thinking, ...search, ...tool, written, source)
    service.finish()
    await screen.findByRole('list', { name: 'Sources' })
    await press('Thought')
    service.refuse(500)
    await ask('And then?')
    await seeText('The assistant ran into a problem.')
    expect(await findFaults()).toEqual([])
  },
  60_000,
)
