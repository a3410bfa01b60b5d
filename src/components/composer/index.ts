export { Composer } from './Composer.js'
export { FilterChip } from './ContextChips.js'
export { LazyContext } from './LazyContext.js'
export { QueuedQuestions } from './QueuedQuestions.js'
