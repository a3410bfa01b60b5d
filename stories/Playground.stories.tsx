import type { ArgTypes, Meta, StoryObj } from '@storybook/react-vite'
import { DocsAssistant, type DocsAssistantProps } from 'docs-assistant'
import { streamOf } from './streamOf.js'
import { themingStream } from './themingStream.js'

const text = { control: 'text' } as const
const yesOrNo = { control: 'boolean' } as const
const json = { control: 'object' } as const
const choice = (...options: readonly string[]) => ({ control: 'select', options }) as const

/** Logs the calls of a function in the Actions panel. */
const logged = (name: string) => ({ action: name, control: false }) as const

/** Cannot be set by a control. See the docs on replacing parts and on the headless hook. */
const code = { control: false } as const

/** The controls by prop. A new prop without a control is a type error. */
const controls: Record<keyof DocsAssistantProps, ArgTypes[string]> = {
  title: text,
  starterQuestions: json,
  disclaimer: text,
  keepsQuestions: yesOrNo,
  attachments: yesOrNo,
  privacyUrl: text,
  support: text,
  consent: text,
  language: choice('en', 'de', 'fr', 'es', 'pt', 'ja', 'ko', 'zh', 'ar', 'he'),
  labels: json,
  colorScheme: choice('auto', 'light', 'dark'),
  layout: choice('floating', 'sidebar', 'modal', 'inline'),
  side: choice('end', 'start'),
  pushSelector: text,
  launcher: yesOrNo,
  open: yesOrNo,
  defaultOpen: yesOrNo,
  shortcut: text,
  autoAskFromUrl: yesOrNo,
  eventsIncludeText: yesOrNo,
  agents: yesOrNo,
  domain: text,
  apiKey: text,
  baseUrl: text,
  endpoint: text,
  protocol: choice('v1', 'v2'),
  userId: text,
  currentPath: text,
  filter: json,
  context: json,
  imageOrigins: json,
  searchOnly: yesOrNo,
  searchIndexUrl: text,
  pagefindUrl: text,
  answers: choice('device', 'auto'),
  retrievalPageSize: { control: { type: 'number', min: 1, max: 50 } },
  persistence: choice('local', 'session', 'none'),
  navigate: logged('navigate'),
  onOpenChange: logged('onOpenChange'),
  onFeedback: logged('onFeedback'),
  onEvent: logged('onEvent'),
  onError: logged('onError'),
  components: code,
  markdownComponents: code,
  renderTool: code,
  icons: code,
  fetch: code,
}

/** Every prop as a control. The answers are scripted streams. */
const meta = {
  title: 'Playground',
  component: DocsAssistant,
  argTypes: controls,
  args: {
    domain: 'acme',
    apiKey: 'svc_dsc_story',
    title: 'Ask the docs',
    starterQuestions: ['How do I change the colours?', 'How do I install it?'],
    disclaimer: 'Answers are generated and may be wrong.',
    layout: 'floating',
    side: 'end',
    launcher: true,
    defaultOpen: true,
    shortcut: 'i',
    fetch: streamOf(themingStream),
  },
  parameters: { bare: true, docs: { story: { height: '760px' } } },
} satisfies Meta<typeof DocsAssistant>

export default meta

export const Playground: StoryObj<typeof meta> = {
  // Some props are read only once, so the assistant is mounted again with each change.
  render: (args) => <DocsAssistant key={JSON.stringify(args)} {...args} />,
}
