import type { Meta, StoryObj } from '@storybook/react-vite'
import { DocsAssistantError } from 'docs-assistant/headless'
import { Panel } from '../src/components/panel/Panel.js'
import { answerOf, conversationOf, questionOf, search, themingConversation } from './conversations.js'
import { galleryOf } from './galleryOf.js'
import { statesOf } from './statesOf.js'

const meta = {
  component: Panel,
  args: {
    isOpen: true,
    title: 'Ask the docs',
    onClose: () => undefined,
    conversation: conversationOf(),
    disclaimer: 'Answers are generated and may be wrong.',
  },
} satisfies Meta<typeof Panel>

export default meta
type Story = StoryObj<typeof meta>

const question = questionOf('How do I change the colours?')

export const Empty: Story = {
  args: {
    starterQuestions: [
      'How do I install it?',
      'How do I change the colours?',
      'Which keys are safe in a browser?',
      'Can I run the service myself, without any account?',
    ],
  },
}

export const EmptyWithoutQuestions: Story = { args: { disclaimer: undefined } }

/** Readers must agree before their first question. */
export const BeforeAgreeing: Story = {
  args: {
    consent: {
      text: 'Your questions are sent to **Acme**, which writes the answers. Read [how they are kept](/privacy).',
      shouldFocus: false,
      onAgree: () => undefined,
    },
  },
}

export const Sending: Story = {
  args: { conversation: conversationOf({ messages: [question], status: 'sending' }) },
}

export const Begun: Story = {
  args: {
    conversation: conversationOf({ messages: [question, answerOf({ type: 'step-start' })], status: 'streaming' }),
  },
}

export const Searching: Story = {
  args: { conversation: conversationOf({ messages: [question, answerOf(search)], status: 'streaming' }) },
}

export const Streaming: Story = {
  args: {
    conversation: conversationOf({
      status: 'streaming',
      messages: [question, answerOf(search, { type: 'text', text: 'Set any token on an element ab' })],
    }),
  },
}

export const Slow: Story = {
  args: { conversation: conversationOf({ messages: [question], status: 'sending', isSlow: true }) },
}

export const Queued: Story = {
  args: {
    conversation: conversationOf({
      status: 'streaming',
      messages: [question, answerOf(search, { type: 'text', text: 'Set any token on an element ab' })],
      queue: [
        { id: '1', question: 'And in the dark?', about: { context: [] } },
        {
          id: '2',
          question: 'Which of them can I leave out if I only want another accent colour?',
          about: { context: [] },
        },
      ],
      draft: 'One more thing',
    }),
  },
}

export const Answered: Story = { args: { conversation: conversationOf({ messages: themingConversation }) } }

export const Stopped: Story = {
  args: {
    conversation: conversationOf({
      status: 'stopped',
      messages: [question, answerOf(search, { type: 'text', text: 'Set any token on an element above' })],
    }),
  },
}

export const Failed: Story = {
  args: {
    conversation: conversationOf({
      status: 'failed',
      messages: [question, answerOf({ type: 'text', text: 'Set any token on an element' })],
      error: new DocsAssistantError('cut-off', 'The answer ended without its finish event.'),
    }),
  },
}

export const Limited: Story = {
  args: {
    conversation: conversationOf({
      status: 'limited',
      messages: [question],
      error: new DocsAssistantError('limited', 'Too many requests.', { status: 429, retryAfter: 42 }),
    }),
  },
}

export const AnsweredInTheDark: Story = { ...Answered, globals: { theme: 'dark' } }

export const FailedInTheDark: Story = { ...Failed, globals: { theme: 'dark' } }

export const EmptyInTheDark: Story = { ...Empty, globals: { theme: 'dark' } }

export const LongWords: Story = {
  args: {
    title: 'Assistant for the documentation of a product with a very long name',
    conversation: conversationOf({
      messages: [
        questionOf(`Why is ${'Donaudampfschifffahrts'.repeat(5)} so long?`),
        answerOf({
          type: 'text',
          text: [
            `It is \`${'a_very_long_identifier_'.repeat(6)}\` and https://example.com/${'path/'.repeat(30)}`,
            `# ${'Heading'.repeat(12)}`,
          ].join('\n\n'),
        }),
      ],
    }),
  },
}

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: {
    title: 'اسأل الوثائق',
    disclaimer: undefined,
    conversation: conversationOf({
      messages: [
        questionOf('كيف أغيّر الألوان؟'),
        answerOf(search, {
          type: 'text',
          text: [
            'اضبط المتغيّر `--docs-assistant-accent` على أي عنصر:',
            '1. افتح ملف الأنماط\n2. أضف [اللون](https://example.com)',
            '> يتبع الوضع الداكن صفحتك.',
          ].join('\n\n'),
        }),
      ],
    }),
  },
}

/** No panel of the gallery takes the focus. */
const shared = { ...meta.args, focusRequest: 0 }

export const Gallery: Story = galleryOf(
  statesOf(Panel, shared, {
    Empty,
    EmptyWithoutQuestions,
    Sending,
    Searching,
    Streaming,
    Slow,
    Queued,
    Answered,
    Stopped,
    Failed,
    Limited,
    LongWords,
  }),
  { isWindow: true },
)
