// The chunk that the composer and a sent question load when they have context, secrets or files, or are edited or
// queued: see `LazyPart`.
export { AttachButton } from './attachments/AttachButton.js'
export { EditNotice } from './EditNotice.js'
export { MessageContext } from './MessageContext.js'
export { QueuedQuestions } from './QueuedQuestions.js'
export { ComposerContext } from './ComposerContext.js'
