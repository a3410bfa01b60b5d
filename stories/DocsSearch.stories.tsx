import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { DocsSearch } from '../src/docs-search/index.js'
import '../src/docs-search/search.css'

const sections = [
  {
    url: '/guides/theming#tokens',
    title: 'Theming',
    heading: 'Theme tokens',
    content: 'Set a theme token on any element above the assistant. Tokens are CSS variables.',
  },
  {
    url: '/guides/theming#dark-mode',
    title: 'Theming',
    heading: 'Dark mode',
    content: 'The theme follows the page: its class, its attribute, or the colour of its text.',
  },
  {
    url: '/reference/a-page-with-a-very-long-title-indeed',
    title: 'Everything that a theme of the reference implementation of the configuration file may contain',
    heading: 'themeConfigurationFileNameWithoutAnyBreakOpportunityAtAllInIt',
    content: 'A theme is read once. '.repeat(40),
  },
  { url: '/start', title: 'Getting started', heading: '', content: 'Install the package and choose a theme.' },
]

const search: typeof fetch = (_input, init) => {
  const { query } = JSON.parse(init?.body as string) as { query: string }
  const found = sections.filter(({ title, heading, content }) =>
    `${title} ${heading} ${content}`.toLowerCase().includes(query.toLowerCase()),
  )
  return Promise.resolve(Response.json(found))
}

/** The search field of a site, and its dialog. */
const meta = {
  title: 'DocsSearch',
  component: DocsSearch,
  args: { domain: 'acme', apiKey: 'svc_dsc_story', fetch: search, onAsk: () => undefined },
  parameters: { docs: { story: { inline: false, height: '560px' } } },
} satisfies Meta<typeof DocsSearch>

export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}

/** Opens the dialog and types, one key after the other. */
const typeIn =
  (query: string): NonNullable<Story['play']> =>
  async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('button', { name: /./ }))
    const field = await page.findByRole('combobox')
    if (query !== '') await userEvent.type(field, query)
    await expect(field).toHaveValue(query)
  }

export const Empty: Story = { play: typeIn('') }

export const RecentPages: Story = {
  beforeEach: () => {
    const pages = sections.slice(0, 2).map(({ url, title, heading }) => ({ url, title, heading }))
    localStorage.setItem('docs-assistant:acme:recent-pages', JSON.stringify(pages))
  },
  play: typeIn(''),
}

/** A page that the reader has starred stays above the recent ones. */
export const StarredPages: Story = {
  beforeEach: () => {
    const pages = sections.map(({ url, title, heading }, index) => ({ url, title, heading, isStarred: index < 2 }))
    localStorage.setItem('docs-assistant:acme:recent-pages', JSON.stringify(pages))
  },
  play: typeIn(''),
}

export const Results: Story = { play: typeIn('them') }

export const AskLast: Story = { args: { ask: 'last' }, play: typeIn('them') }

/** With the filter that the page declares, which the reader can turn off. */
export const Filtered: Story = { args: { filter: { version: '2.1' } }, play: typeIn('them') }

export const Nothing: Story = { play: typeIn('gibberish') }

/** The pages for the beginning of the word. */
export const ClosestPages: Story = { play: typeIn('themse') }

export const Failed: Story = {
  args: { fetch: () => Promise.resolve(new Response(null, { status: 503 })) },
  play: typeIn('them'),
}

export const Searching: Story = { args: { fetch: () => new Promise(() => undefined) }, play: typeIn('them') }
