// The hook and the provider have a door of their own, `docs-assistant/headless`: from here, some
// bundlers would load them, useChat included, before the assistant is opened.
export { DocsAssistant } from './assistant/DocsAssistant.js'
export { DocsAssistantError, type ErrorKind } from './shared/DocsAssistantError.js'
export type { DocsAssistantHandle, DocsAssistantProps, OpenOptions } from './assistant/DocsAssistantProps.js'
export type {
  Components,
  IconName,
  Icons,
  MarkdownComponents,
  SlotProps,
  ToolProps,
  ToolRenderers,
} from './components/slots/index.js'
export type { AssistantEvent, Feedback, FeedbackReason, OpenedBy } from './events/index.js'
export type { LabelOptions, Labels } from './i18n/index.js'
