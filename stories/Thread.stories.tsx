import type { Meta, StoryObj } from '@storybook/react-vite'
import { DocsAssistantError, type Conversation, type ErrorKind, type SearchHit } from 'docs-assistant/headless'
import { EmptyState } from '../src/components/thread/EmptyState.js'
import { ErrorNotice, StoppedNotice } from '../src/components/thread/ErrorNotice.js'
import { SearchResults } from '../src/components/search/SearchResults.js'
import { galleryOf } from './galleryOf.js'
import { WorkingIndicator } from '../src/components/thread/StatusLine.js'

/** The parts of a thread besides messages. */
const meta = { title: 'Thread' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const ignore = () => undefined

const errorStory = (kind: ErrorKind, retryAfter?: number): Story => ({
  render: () => <ErrorNotice error={new DocsAssistantError(kind, kind, { retryAfter })} onRetry={ignore} />,
})

export const Empty: Story = {
  render: () => <EmptyState starterQuestions={['How do I install it?', 'Is it free?']} onAsk={ignore} />,
}
export const Working: Story = { render: () => <WorkingIndicator /> }
export const Stopped: Story = { render: () => <StoppedNotice onRetry={ignore} /> }
export const Unauthorized = errorStory('unauthorized')
export const TooLarge = errorStory('too-large')
export const QuestionTooLong = errorStory('question-too-long')
export const Limited = errorStory('limited', 90)
export const LimitedWithoutTime = errorStory('limited')
export const Service = errorStory('service')
export const Network = errorStory('network')
export const Offline = errorStory('offline')
export const Timeout = errorStory('timeout')
export const CutOff = errorStory('cut-off')
export const Unexpected = errorStory('unexpected')

const hits: readonly SearchHit[] = [
  {
    url: '/theming#dark',
    title: 'Theming',
    heading: 'Dark mode',
    passage: ['The ', 'theme', ' follows the page, in light and dark.'],
  },
  { url: '/props#colorscheme', title: 'Props', heading: 'colorScheme', passage: ['One of light, dark and auto.'] },
  { url: 'https://elsewhere.example/colours', title: 'Colours', heading: '', passage: ['Colours of other sites'] },
]

const searchStory = (search: Conversation['search']): Story => ({
  render: () => <SearchResults question="How do I change the theme?" search={search} />,
})

export const Search = searchStory(() => Promise.resolve(hits))
export const SearchUnderWay = searchStory(() => new Promise(() => undefined))
export const SearchWithoutResults = searchStory(() => Promise.resolve([]))
export const SearchFailed = searchStory(() => Promise.reject(new Error('No connection')))

const errors: readonly ErrorKind[] = [
  'unauthorized',
  'too-large',
  'limited',
  'service',
  'network',
  'offline',
  'timeout',
  'cut-off',
  'unexpected',
]

export const Gallery: Story = galleryOf({
  Empty: <EmptyState starterQuestions={['How do I install it?', 'Is it free?']} onAsk={ignore} />,
  Working: <WorkingIndicator />,
  Stopped: <StoppedNotice onRetry={ignore} />,
  ...Object.fromEntries(
    errors.map((kind) => [
      kind,
      <ErrorNotice key={kind} error={new DocsAssistantError(kind, kind)} onRetry={ignore} />,
    ]),
  ),
})
