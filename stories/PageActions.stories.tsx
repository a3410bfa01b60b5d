import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { PageActions } from '../src/page-actions/index.js'
import '../src/page-actions/page-actions.css'

/** Actions below the title of a page: copy it as Markdown, and open it elsewhere. */
const meta = {
  title: 'PageActions',
  component: PageActions,
  args: { markdownUrl: 'data:text/markdown,# Theming%0A%0ASet the tokens.' },
  parameters: { docs: { story: { height: '320px' } } },
} satisfies Meta<typeof PageActions>

export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}

const openMenu: Story['play'] = async ({ canvasElement }) => {
  const page = within(canvasElement)
  await userEvent.click(page.getByRole('button', { name: /^(More page actions|Weitere Aktionen)$/ }))
  await expect(await page.findByRole('link', { name: /Markdown/ })).toBeVisible()
}

export const Open: Story = { play: openMenu }

/** With the MCP server of the site, which editors connect to. */
export const WithEditors: Story = {
  args: { mcp: { name: 'acme-docs', url: 'https://docs.acme.com/mcp/acme' } },
  play: openMenu,
}

export const LinksOfTheOwner: Story = {
  args: {
    links: [
      { name: 'Le Chat', href: 'https://chat.mistral.ai/chat?q={prompt}' },
      { name: 'Seite bearbeiten', href: 'https://github.com/acme/docs/edit/main/theming.md' },
    ],
    labels: {
      copy: 'Seite kopieren',
      more: 'Weitere Aktionen',
      view: 'Als Markdown ansehen',
      chat: 'In {name} öffnen',
    },
  },
  play: openMenu,
}
