// The hook and the provider have a door of their own, `docs-assistant/headless`: from here, some
// bundlers would load them, useChat included, before the assistant is opened.
export { DocsAssistant } from './DocsAssistant.js'
export { DocsAssistantError } from './request/DocsAssistantError.js'
export type { Feedback, FeedbackReason } from './components/Feedback.js'
export type { LabelOptions, Labels } from './components/Labels.js'
export type { DocsAssistantHandle } from './DocsAssistantHandle.js'
export type { DocsAssistantProps } from './DocsAssistantProps.js'
export type { Opening } from './Opening.js'
export type { ErrorKind } from './request/DocsAssistantError.js'
