// What only some answers have below them, in one chunk.
export { DeviceNotice } from '../device/index.js'
export { FeedbackForm } from '../feedback/index.js'
export { SupportActions } from '../support/index.js'
