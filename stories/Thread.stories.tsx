import type { Meta, StoryObj } from '@storybook/react-vite'
import { DocsAssistantError, type ErrorKind } from 'docs-assistant/headless'
import { EmptyState } from '../src/components/EmptyState.js'
import { ErrorNotice } from '../src/components/ErrorNotice.js'
import { StoppedNotice } from '../src/components/StoppedNotice.js'
import { WorkingIndicator } from '../src/components/WorkingIndicator.js'
import { galleryOf } from './galleryOf.js'

/** What a thread holds besides messages. */
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
export const Limited = errorStory('limited', 90)
export const LimitedWithoutTime = errorStory('limited')
export const Service = errorStory('service')
export const Network = errorStory('network')
export const Offline = errorStory('offline')
export const Timeout = errorStory('timeout')
export const CutOff = errorStory('cut-off')
export const Unexpected = errorStory('unexpected')

const errors: readonly ErrorKind[] = ['unauthorized', 'too-large', 'limited', 'service', 'network', 'offline', 'timeout', 'cut-off', 'unexpected']

export const Gallery: Story = galleryOf({
  'Empty': <EmptyState starterQuestions={['How do I install it?', 'Is it free?']} onAsk={ignore} />,
  'Working': <WorkingIndicator />,
  'Stopped': <StoppedNotice onRetry={ignore} />,
  ...Object.fromEntries(errors.map((kind) => [
    kind,
    <ErrorNotice key={kind} error={new DocsAssistantError(kind, kind)} onRetry={ignore} />,
  ])),
})
