export { StatusLine } from './StatusLine.js'
export { Thread } from './Thread.js'
export { useMessageParts } from './useMessageParts.js'
