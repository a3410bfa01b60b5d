// The chunk that AnswerNotes loads for the answers that have something below them.
export { DeviceNotice } from '../device/index.js'
export { FeedbackForm } from '../feedback/index.js'
export { SupportActions } from '../support/index.js'
// Bundlers put what this chunk shares with the panel into the panel, not into a chunk of its own, if it imports the
// panel.
export { CloseIcon } from '../icons.js'
