export type { AttachmentKind } from './attachments/readFile.js'
export { Composer } from './Composer.js'
export { FilterChip } from './FilterChip.js'
export { LazyPart } from './LazyPart.js'
