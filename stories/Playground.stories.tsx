import type { ArgTypes, Meta, StoryObj } from '@storybook/react-vite'
import { DocsAssistant, type DocsAssistantProps } from 'docs-assistant'
import { streamOf } from './streamOf.js'
import { themingStream } from './themingStream.js'

const text = { control: 'text' } as const
const yesOrNo = { control: 'boolean' } as const
const json = { control: 'object' } as const
const choice = (...options: readonly string[]) => ({ control: 'select', options }) as const

/** A function: what it is called with is in the Actions panel. */
const told = (name: string) => ({ action: name, control: false }) as const

/** Needs code: see the pages on replacing parts and on the headless hook. */
const code = { control: false } as const

/** One for each prop: a new prop without a control does not compile. */
const controls: Record<keyof DocsAssistantProps, ArgTypes[string]> = {
  title: text,
  starterQuestions: json,
  disclaimer: text,
  consent: text,
  language: choice('en', 'de', 'fr', 'es', 'pt', 'ja', 'ko', 'zh', 'ar', 'he'),
  labels: json,
  colorScheme: choice('auto', 'light', 'dark'),
  layout: choice('floating', 'sidebar', 'modal', 'inline'),
  side: choice('end', 'start'),
  pushSelector: text,
  trigger: yesOrNo,
  open: yesOrNo,
  defaultOpen: yesOrNo,
  shortcut: text,
  askFromAddress: yesOrNo,
  eventText: yesOrNo,
  domain: text,
  apiKey: text,
  baseUrl: text,
  userId: text,
  currentPath: text,
  filter: json,
  context: json,
  imageOrigins: json,
  answers: yesOrNo,
  searchIndex: text,
  retrievalPageSize: { control: { type: 'number', min: 1, max: 50 } },
  persistence: choice('local', 'session', 'none'),
  navigate: told('navigate'),
  onOpenChange: told('onOpenChange'),
  onFeedback: told('onFeedback'),
  onEvent: told('onEvent'),
  onError: told('onError'),
  components: code,
  renderTool: code,
  icons: code,
  fetch: code,
}

/** Every prop as a control. The answers come from a script, through the same code as a service's. */
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
    trigger: true,
    defaultOpen: true,
    shortcut: 'i',
    fetch: streamOf(themingStream),
  },
  parameters: { bare: true, docs: { story: { height: '760px' } } },
} satisfies Meta<typeof DocsAssistant>

export default meta

export const Playground: StoryObj<typeof meta> = {
  // Some props are read once: the assistant begins anew with each change.
  render: (args) => <DocsAssistant key={JSON.stringify(args)} {...args} />,
}
