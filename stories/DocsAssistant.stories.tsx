import type { Meta, StoryObj } from '@storybook/react-vite'
import { DocsAssistant } from 'docs-assistant'
import { expect, userEvent, within } from 'storybook/test'
import { streamOf } from './streamOf.js'
import { themingStream } from './themingStream.js'

const meta = {
  component: DocsAssistant,
  args: {
    domain: 'acme',
    apiKey: 'svc_dsc_story',
    starterQuestions: ['How do I change the colours?', 'How do I install it?'],
    fetch: streamOf(themingStream),
  },
  parameters: { bare: true },
} satisfies Meta<typeof DocsAssistant>

export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}

export const Open: Story = { args: { defaultOpen: true } }

export const AsksAndIsAnswered: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('button', { name: 'Ask the docs' }))
    const field = await page.findByRole('textbox', { name: 'Ask a question' })
    await userEvent.type(field, 'How do I change the colours?{Enter}')
    await expect(await page.findByRole('list', { name: 'Sources' })).toBeVisible()
    await expect(page.getByText('Searched “theme tokens”, 2 results')).toBeVisible()
  },
}

export const BreaksOff: Story = {
  args: { fetch: streamOf(themingStream.slice(0, 6)) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('button', { name: 'Ask the docs' }))
    await userEvent.click(await page.findByRole('button', { name: 'How do I change the colours?' }))
    await expect(await page.findByRole('button', { name: 'Try again' }, { timeout: 10_000 })).toBeVisible()
  },
}
