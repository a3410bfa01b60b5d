import type { Meta, StoryObj } from '@storybook/react-vite'
import { DocsAssistant } from 'docs-assistant'
import { openPanel } from './openPanel.js'

/** The assistant in the pages of others. The toolbar puts every story under any of them. */
const meta = {
  title: 'Hosts',
  component: DocsAssistant,
  args: openPanel,
  // What a host does to its own page is not ours to judge.
  parameters: { bare: true, a11y: { context: '.docs-assistant' }, docs: { story: { height: '760px' } } },
} satisfies Meta<typeof DocsAssistant>

export default meta
type Story = StoryObj<typeof meta>

export const Tailwind: Story = { globals: { host: 'tailwind' } }
export const Docusaurus: Story = { globals: { host: 'infima' } }
export const Starlight: Story = { globals: { host: 'starlight' } }
export const VitePress: Story = { globals: { host: 'vitepress' } }
export const Nextra: Story = { globals: { host: 'nextra' } }
export const Bootstrap: Story = { globals: { host: 'bootstrap' } }

/** Element rules that undo everything, a huge root font, and a header over all: yet the panel looks as anywhere. */
export const Hostile: Story = { globals: { host: 'hostile' } }

export const HostileInline: Story = { globals: { host: 'hostile' }, args: { layout: 'inline' } }
