// The chunk that AnswerNotes loads for the answers that have something below them.
export { DeviceNotice } from '../device/index.js'
export { FeedbackForm } from '../feedback/index.js'
export { SupportActions } from '../support/index.js'
