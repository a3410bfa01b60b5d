import type { DocsAssistantProps } from '../assistant/DocsAssistantProps.js'
import type { AttachmentKind } from '../components/composer/index.js'

/** Parses an attribute; returns `undefined` if its value is invalid. */
type ReadAttribute<Value> = (text: string) => Value | undefined

/** `null`: available as a property only, not as an attribute. */
type Readers = { [Name in keyof DocsAssistantProps]-?: ReadAttribute<DocsAssistantProps[Name]> | null }

/** Separates starter questions, which may contain commas. */
const SEPARATOR = '|'

const readText = (text: string) => text

/** `auto-ask-from-url` and `auto-ask-from-url="true"` are true, `launcher="false"` is false. */
const readFlag = (text: string) => text !== 'false'

const readNumber = (text: string) => Number(text) || undefined

/** Returns `never`, which fits each prop: the type of a value in JSON is not known. */
const readJson = (text: string) => JSON.parse(text) as never

const readList = (text: string) =>
  text
    .split(SEPARATOR)
    .map((entry) => entry.trim())
    .filter(Boolean)

const oneOf =
  <Choice extends string>(...choices: Choice[]) =>
  (text: string) =>
    choices.find((choice) => choice === text)

/**
 * Maps each prop to the function that parses its attribute. A missing prop is a type error, so that every
 * prop is available on pages without React.
 */
export const embedProps: Readers = {
  domain: readText,
  apiKey: readText,
  baseUrl: readText,
  endpoint: readText,
  protocol: oneOf('v1', 'v2'),
  userId: readText,
  currentPath: readText,
  filter: readJson,
  context: readJson,
  retrievalPageSize: readNumber,
  searchOnly: readFlag,
  searchIndexUrl: readText,
  pagefindUrl: readText,
  answers: oneOf('device', 'auto'),
  persistence: oneOf('local', 'session', 'none'),
  fetch: null,
  title: readText,
  starterQuestions: readList,
  disclaimer: readText,
  keepsQuestions: readFlag,
  attachments: (text) => (/^(true)?$/.test(text) ? true : readFlag(text) && (readList(text) as AttachmentKind[])),
  support: readText,
  privacyUrl: readText,
  consent: readText,
  language: readText,
  labels: readJson,
  imageOrigins: (text) => text.split(/\s+/),
  colorScheme: oneOf('auto', 'light', 'dark'),
  layout: oneOf('floating', 'sidebar', 'modal', 'inline'),
  side: oneOf('start', 'end'),
  pushSelector: readText,
  launcher: readFlag,
  open: readFlag,
  defaultOpen: readFlag,
  shortcut: (text) => text !== '' && text,
  autoAskFromUrl: readFlag,
  eventsIncludeText: readFlag,
  agents: readFlag,
  navigate: null,
  onOpenChange: null,
  onFeedback: null,
  onEvent: null,
  onError: null,
  components: null,
  markdownComponents: null,
  renderTool: null,
  icons: null,
}
