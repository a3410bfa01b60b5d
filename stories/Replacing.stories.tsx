import type { Meta, StoryObj } from '@storybook/react-vite'
import { DocsAssistant, type ToolProps } from 'docs-assistant'
import { expect, userEvent, within } from 'storybook/test'
import { streamOf } from './streamOf.js'

const QUESTION = 'How warm is it in Bern?'

const stream = [
  '9:{"toolCallId":"t1","toolName":"getWeather","args":{"city":"Bern"}}',
  'a:{"toolCallId":"t1","result":{"degrees":21}}',
  '0:"Ask for it by the name of the city:\\n\\n```sh\\ncity=bern\\ncurl weather.example/$city\\n```"',
  'h:{"sourceType":"url","id":"1","url":"/cities","title":"Cities"}',
  'h:{"sourceType":"url","id":"2","url":"/units","title":"Units"}',
  'd:{"finishReason":"stop","threadId":"thread-1"}',
]

/** Examples of the props `components`, `renderTool` and `icons`. */
const meta = {
  title: 'Replacing parts',
  tags: ['!autodocs'],
  component: DocsAssistant,
  args: {
    domain: 'acme',
    apiKey: 'svc_dsc_story',
    layout: 'inline',
    starterQuestions: [QUESTION],
    fetch: streamOf(stream),
  },
  parameters: {
    bare: true,
    docs: {
      source: { type: 'code', transform: (code: string) => code.replace(/,\n {2}play: .*/, '') },
      story: { height: '720px', autoplay: true },
    },
  },
} satisfies Meta<typeof DocsAssistant>

export default meta
type Story = StoryObj<typeof meta>

/** Asks a question and finds the text of the custom component. */
const askAndFind =
  (text: RegExp): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: QUESTION }))
    await expect(await page.findByText(text)).toBeVisible()
  }

export const Part: Story = {
  args: {
    components: {
      Sources: ({ sources, children }) => (
        <details>
          <summary>{sources.length} pages</summary>
          {children}
        </details>
      ),
    },
  },
  play: askAndFind(/^2 pages$/),
}

export const MarkdownElement: Story = {
  args: {
    markdownComponents: {
      pre: ({ code, language, children }) => (
        <figure>
          <figcaption>
            {language}, {code.split('\n').length} lines
          </figcaption>
          <pre>{children}</pre>
        </figure>
      ),
    },
  },
  play: askAndFind(/^sh, 2 lines$/),
}

export const Tool: Story = {
  args: {
    renderTool: {
      getWeather: ({ args, result, state }: ToolProps<{ city: string }, { degrees: number }>) => {
        if (state !== 'result') return <p>Looking at the sky…</p>
        return (
          <p>
            {args.city}: {result?.degrees} °C
          </p>
        )
      },
    },
  },
  play: askAndFind(/^Bern: 21 °C$/),
}

export const Icon: Story = {
  args: {
    icons: {
      send: (
        <svg viewBox="0 0 24 24">
          <path d="M2 21 23 12 2 3l3 9Z" fill="currentColor" />
        </svg>
      ),
      retry: '↺',
    },
  },
  play: askAndFind(/^↺$/),
}
