import type { Meta, StoryObj } from '@storybook/react-vite'
import { DocsAssistantProvider } from 'docs-assistant/headless'
import { expect, userEvent, within } from 'storybook/test'
import { HeadlessChat } from './HeadlessChat.js'
import { streamOf } from './streamOf.js'
import { themingStream } from './themingStream.js'

/** The headless hook with an interface of the page. */
const meta = {
  title: 'Headless',
  parameters: { bare: true },
  render: () => (
    <DocsAssistantProvider domain="acme" apiKey="svc_dsc_story" fetch={streamOf(themingStream)}>
      <HeadlessChat />
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
