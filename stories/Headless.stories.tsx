import type { Meta, StoryObj } from '@storybook/react-vite'
import { DocsAssistantProvider, toParts, useDocsAssistant } from 'docs-assistant/headless'
import type { ReactElement } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { streamOf } from './streamOf.js'
import { themingStream } from './themingStream.js'

function Chat(): ReactElement {
  const { messages, status, ask, stop, clear } = useDocsAssistant()
  return (
    <>
      {messages.map((message) => (
        <article key={message.id}>
          <strong>{message.role === 'user' ? 'You' : 'Assistant'}</strong>
          {toParts(message).map((part) => part.type === 'text' && <p key={part.key}>{part.text}</p>)}
        </article>
      ))}
      <p role="status">{status}</p>
      <button type="button" onClick={() => ask('How do I change the colours?')}>Ask</button>
      <button type="button" onClick={stop}>Stop</button>
      <button type="button" onClick={clear}>New conversation</button>
    </>
  )
}

/** The conversation alone: what it looks like is the page's own. */
const meta = {
  title: 'Headless',
  parameters: { bare: true },
  render: () => (
    <DocsAssistantProvider domain="acme" apiKey="svc_dsc_story" fetch={streamOf(themingStream)}>
      <Chat />
    </DocsAssistantProvider>
  ),
} satisfies Meta

export default meta

export const Hook: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('button', { name: 'Ask' }))
    await expect(await page.findByText(/For the rest read/)).toBeVisible()
  },
}
