import type { Meta, StoryObj } from '@storybook/react-vite'
import { DocsAssistant } from 'docs-assistant'
import { openPanel } from './openPanel.js'

/** The assistant with the style sheets of hosts. The toolbar applies any of them to every story. */
const meta = {
  title: 'Hosts',
  component: DocsAssistant,
  args: openPanel,
  // The page of the host is not tested for accessibility.
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

/** A host that resets every element, has a huge root font size and a header above everything. The panel must look the same. */
export const Hostile: Story = { globals: { host: 'hostile' } }

export const HostileInline: Story = { globals: { host: 'hostile' }, args: { layout: 'inline' } }
