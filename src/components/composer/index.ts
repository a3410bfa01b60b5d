export { Composer } from './Composer.js'
export { LazyContext } from './LazyContext.js'
export { QueuedQuestions } from './QueuedQuestions.js'
