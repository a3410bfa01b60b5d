export type { ConsentProps } from './Consent.js'
export { StatusLine } from './StatusLine.js'
export { Thread } from './Thread.js'
export { useThreadChunk } from './useThreadChunk.js'
