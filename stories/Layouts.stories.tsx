import type { Meta, StoryObj } from '@storybook/react-vite'
import { DocsAssistant } from 'docs-assistant'
import { openPanel } from './openPanel.js'

/** The layouts of the panel. */
const meta = {
  title: 'Layouts',
  component: DocsAssistant,
  args: openPanel,
  // The page of the host is not tested for accessibility.
  parameters: { bare: true, a11y: { context: '.docs-assistant' }, docs: { story: { height: '760px' } } },
  globals: { host: 'vitepress' },
} satisfies Meta<typeof DocsAssistant>

export default meta
type Story = StoryObj<typeof meta>

export const Floating: Story = {}

export const FloatingAtTheStart: Story = { args: { side: 'start' } }

/** The page makes room, and the reader drags the edge. */
export const Sidebar: Story = { args: { layout: 'sidebar', pushSelector: 'main' } }

export const Modal: Story = { args: { layout: 'modal' } }

export const Inline: Story = { args: { layout: 'inline' } }

/** In a narrow window, all layouts except inline cover the page. */
export const Phone: Story = { globals: { viewport: { value: 'width320' } } }

export const PhoneInline: Story = { ...Phone, args: { layout: 'inline' } }

export const RightToLeft: Story = {
  args: { layout: 'sidebar', pushSelector: 'main', starterQuestions: ['كيف أغيّر الألوان؟'] },
  globals: { language: 'ar' },
}
