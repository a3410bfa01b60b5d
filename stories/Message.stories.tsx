import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { Message } from '../src/components/thread/Message.js'
import { answerOf, questionOf, search, themingAnswer } from './conversations.js'
import { galleryOf } from './galleryOf.js'
import { statesOf } from './statesOf.js'

const meta = { component: Message, args: { progress: 'complete' } } satisfies Meta<typeof Message>

export default meta
type Story = StoryObj<typeof meta>

const reasoning = 'The reader asks about **colours**. The page on theming lists the tokens.'
const weather = { toolCallId: 'call-2', toolName: 'getWeather', args: { city: 'Oslo' } }

const openAll: NonNullable<Story['play']> = async ({ canvasElement }) => {
  for (const button of within(canvasElement).getAllByRole('button', { expanded: false })) {
    await userEvent.click(button)
  }
}

export const Question: Story = { args: { message: questionOf('How do I change the colours?') } }

export const QuestionOfManyLines: Story = {
  args: { message: questionOf('It says:\n\n  Error: no such token\n\nWhat does that mean?') },
}

export const QuestionWithFiles: Story = {
  args: {
    message: questionOf('What is wrong here?', {
      experimental_attachments: [
        { name: 'error.log', contentType: 'text/plain', url: 'data:text/plain,x' },
        { name: 'screen.png', contentType: 'image/png', url: '/files/screen.png' },
      ],
    }),
  },
}

export const Text: Story = { args: { message: answerOf({ type: 'text', text: themingAnswer }) } }

/** Of many steps, those in the middle are folded away. */
export const ManySteps: Story = {
  args: {
    message: answerOf(
      ...Array.from(
        { length: 130 },
        (_, index) =>
          ({
            type: 'tool-invocation',
            toolInvocation: { ...weather, toolCallId: `call-${index}`, state: 'result', result: index },
          }) as const,
      ),
      { type: 'text', text: 'Set the tokens.' },
    ),
  },
}

export const Thinking: Story = {
  args: { message: answerOf({ type: 'reasoning', reasoning, details: [] }), progress: 'streaming' },
}

export const Thought: Story = {
  args: {
    message: answerOf(
      { type: 'reasoning', reasoning, details: [{ type: 'text', text: reasoning }] },
      { type: 'text', text: 'Set the tokens.' },
    ),
  },
  play: openAll,
}

export const ThoughtWithheld: Story = {
  args: {
    message: answerOf(
      { type: 'reasoning', reasoning: '', details: [{ type: 'redacted', data: 'x' }] },
      { type: 'text', text: 'Set the tokens.' },
    ),
  },
  play: openAll,
}

export const SearchBegins: Story = {
  args: {
    message: answerOf({
      type: 'tool-invocation',
      toolInvocation: { state: 'partial-call', toolCallId: '1', toolName: 'search', args: {} },
    }),
    progress: 'streaming',
  },
}

export const SearchRuns: Story = {
  args: {
    message: answerOf({
      type: 'tool-invocation',
      toolInvocation: { state: 'call', toolCallId: '1', toolName: 'search', args: { query: 'theme tokens' } },
    }),
    progress: 'streaming',
  },
}

export const SearchDone: Story = { args: { message: answerOf(search) } }

export const ToolBegins: Story = {
  args: {
    message: answerOf({ type: 'tool-invocation', toolInvocation: { state: 'partial-call', ...weather } }),
    progress: 'streaming',
  },
}

export const ToolRuns: Story = {
  args: {
    message: answerOf({ type: 'tool-invocation', toolInvocation: { state: 'call', ...weather } }),
    progress: 'streaming',
  },
  play: openAll,
}

export const ToolDone: Story = {
  args: {
    message: answerOf({
      type: 'tool-invocation',
      toolInvocation: { state: 'result', ...weather, result: { degrees: 4, sky: 'clear' } },
    }),
  },
  play: openAll,
}

export const PageRead: Story = {
  args: {
    message: answerOf({
      type: 'tool-invocation',
      toolInvocation: {
        state: 'result',
        toolCallId: 'call-3',
        toolName: 'read_page',
        args: { url: '/theming' },
        result: {
          results: [
            { path: '/theming', url: '/theming', title: 'Theming', heading: '', content: 'Tokens set the look.' },
          ],
          terms: [],
        },
      },
    }),
  },
}

export const Steps: Story = {
  args: {
    message: answerOf(
      { type: 'step-start' },
      { type: 'text', text: 'I will look that up.' },
      { type: 'step-start' },
      search,
      { type: 'step-start' },
      { type: 'text', text: 'Set the tokens.' },
    ),
  },
}

export const Gallery: Story = {
  ...Text,
  ...galleryOf(
    statesOf(Message, meta.args, {
      Question,
      QuestionOfManyLines,
      QuestionWithFiles,
      Text,
      Thinking,
      Thought,
      ThoughtWithheld,
      SearchBegins,
      SearchRuns,
      SearchDone,
      ToolBegins,
      ToolRuns,
      ToolDone,
      PageRead,
      Steps,
    }),
  ),
  play: openAll,
}
