import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { Panel } from '../src/components/panel/Panel.js'
import { answerOf, conversationOf, questionOf, searchOf, source } from './conversations.js'
import { galleryOf } from './galleryOf.js'
import { statesOf } from './statesOf.js'

/** The sources and actions of a complete answer. */
const meta = {
  title: 'Answer',
  component: Panel,
  args: { isOpen: true, title: 'Ask the docs', onClose: () => undefined, conversation: conversationOf() },
} satisfies Meta<typeof Panel>

export default meta
type Story = StoryObj<typeof meta>

const question = questionOf('How do I change the colours?')
const answer = {
  type: 'text' as const,
  text: 'Set the tokens on an element above the assistant. Dark mode **follows your page**.',
}

const suggestions = `

\`\`\`suggestions
(How do I change the font?)[/theming#font]
(Does it support right-to-left pages?)[/theming#direction]
\`\`\``

const foundFor = (version: string) =>
  searchOf('colours', { path: '/v1/theming', metadata: { title: 'Theming', version } })

const complain: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: /^Bad answer/ }))
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Out of date' }))
}

export const Sources: Story = {
  args: {
    conversation: conversationOf({
      messages: [
        question,
        answerOf(
          answer,
          source('1', '/theming#tokens', 'Theming: Tokens'),
          source('2', 'https://developer.mozilla.org/docs/Web/CSS/--*', 'Custom properties'),
          source('3', '/theming#dark', 'Theming: Dark mode, and how it follows the page'),
          source('4', '/start', 'Getting started'),
          source('5', '/start#colours', 'Getting started: Colours'),
          source('6', '/a/page/without/a/title', ''),
          source('7', 'javascript:alert(1)', 'Not a link'),
        ),
      ],
    }),
  },
}

const cited = searchOf(
  'colours',
  {
    path: '/theming',
    url: '/theming#tokens',
    title: 'Theming',
    heading: 'Tokens',
    content:
      'Set a token on **any element** above the assistant:\n\n```css\nmain { --docs-assistant-accent: teal }\n```\n\nTokens are inherited, so one on `:root` holds for every page.',
  },
  {
    path: '/theming',
    url: '/theming#dark',
    title: 'Theming',
    heading: 'Dark mode',
    content: 'The assistant follows the `color-scheme` of the element around it.',
  },
)

export const Citations: Story = {
  args: {
    conversation: conversationOf({
      messages: [
        question,
        answerOf(
          cited,
          {
            type: 'text',
            text: 'Set the tokens on an element above the assistant [1](/theming#tokens). Dark mode follows your page [2](/theming#dark), and tokens too [1](/theming#tokens)[2](/theming#dark).',
          },
          source('1', '/theming#tokens', 'Theming: Tokens'),
          source('2', '/theming#dark', 'Theming: Dark mode'),
        ),
      ],
    }),
  },
  play: async ({ canvasElement }) => {
    const [citation] = await within(canvasElement).findAllByRole('link', { name: '1: Theming: Tokens' })
    citation?.focus()
  },
}

export const Suggestions: Story = {
  args: {
    conversation: conversationOf({
      messages: [
        question,
        answerOf({ ...answer, text: answer.text + suggestions }, source('1', '/theming', 'Theming')),
      ],
    }),
  },
}

export const AnotherVersion: Story = {
  args: {
    conversation: conversationOf({
      messages: [question, answerOf(foundFor('v1'), answer)],
      filter: { version: 'v2' },
      offeredFilter: { version: 'v2' },
    }),
  },
}

export const Versions: Story = {
  args: {
    conversation: conversationOf({
      messages: [question, answerOf(answer, source('1', '/theming', 'Theming'))],
      versions: { questionId: question.id, shown: 1, others: [[]] },
    }),
  },
}

export const Feedback: Story = {
  args: {
    onFeedback: () => undefined,
    conversation: conversationOf({ messages: [question, answerOf(answer, source('1', '/theming', 'Theming'))] }),
  },
  play: complain,
}

/** The form of a service that hands readers over to a person. */
export const Support: Story = {
  args: {
    conversation: conversationOf({
      threadId: 'thread-1',
      messages: [
        question,
        {
          ...answerOf(answer),
          annotations: [{ type: 'answer', confidence: 'partly', feedback: true, support: ['name', 'email'] }],
        },
      ],
    }),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Contact support' }))
  },
}

const answerWithDevice = (device: 'written' | 'downloadable' | 'downloading') => ({
  ...answerOf(answer, source('1', '/theming#tokens', 'Theming: Tokens')),
  annotations: [{ type: 'answer', confidence: 'answered', feedback: false, device }],
})

/** An answer of the language model of the browser. Its link is `privacyUrl`. */
export const WrittenOnDevice: Story = {
  args: { conversation: conversationOf({ messages: [question, answerWithDevice('written')] }) },
}

/** A browser whose language model is not on the device yet. */
export const DeviceOffer: Story = {
  args: { conversation: conversationOf({ messages: [question, answerWithDevice('downloadable')] }) },
}

/** No panel of the gallery takes the focus. */
const shared = { ...meta.args, focusRequest: 0 }

export const Gallery: Story = {
  ...galleryOf(
    statesOf(Panel, shared, {
      Sources,
      Citations,
      Suggestions,
      AnotherVersion,
      Versions,
      Feedback,
      WrittenOnDevice,
      DeviceOffer,
    }),
    { isWindow: true },
  ),
  play: complain,
}
