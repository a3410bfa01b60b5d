import type { DocsAssistantProps } from '../DocsAssistantProps.js'

/** The value that the text of an attribute stands for; `undefined` where it stands for none. */
type Read<Value> = (text: string) => Value | undefined

/** `null`: no text can say it, so it is a property of the element alone. */
type Readers = { [Name in keyof DocsAssistantProps]-?: Read<DocsAssistantProps[Name]> | null }

/** Separates starter questions; they may hold commas. */
const SEPARATOR = '|'

const readText = (text: string) => text

/** `ask-from-address` and `ask-from-address="true"` say yes, `trigger="false"` says no. */
const readFlag = (text: string) => text !== 'false'

const readNumber = (text: string) => Number(text) || undefined

const readList = (text: string) => text.split(SEPARATOR).map((entry) => entry.trim()).filter((entry) => entry !== '')

const oneOf = <Choice extends string>(...choices: Choice[]) => (text: string) =>
  choices.find((choice) => choice === text)

/**
 * Every prop of the assistant, and how the element `<docs-assistant>` reads it from an attribute. A
 * prop that is missing here is an error of the compiler, so that none is forgotten for pages without
 * React.
 */
export const embedProps: Readers = {
  domain: readText,
  apiKey: readText,
  baseUrl: readText,
  userId: readText,
  currentPath: readText,
  filter: (text) => JSON.parse(text) as NonNullable<DocsAssistantProps['filter']>,
  context: (text) => JSON.parse(text) as NonNullable<DocsAssistantProps['context']>,
  retrievalPageSize: readNumber,
  answers: readFlag,
  searchIndex: readText,
  persistence: oneOf('local', 'session', 'none'),
  fetch: null,
  title: readText,
  starterQuestions: readList,
  disclaimer: readText,
  consent: readText,
  language: readText,
  labels: (text) => JSON.parse(text) as NonNullable<DocsAssistantProps['labels']>,
  imageOrigins: (text) => text.split(/\s+/),
  colorScheme: oneOf('auto', 'light', 'dark'),
  layout: oneOf('floating', 'sidebar', 'modal', 'inline'),
  side: oneOf('start', 'end'),
  pushSelector: readText,
  trigger: readFlag,
  open: readFlag,
  defaultOpen: readFlag,
  shortcut: (text) => text !== '' && text,
  askFromAddress: readFlag,
  eventText: readFlag,
  navigate: null,
  onOpenChange: null,
  onFeedback: null,
  onEvent: null,
  onError: null,
  components: null,
  renderTool: null,
  icons: null,
}
