export { askBeforeForm } from './askBeforeForm.js'
export type { AskBeforeFormOptions, AskedForm } from './askBeforeForm.js'
export type { DeflectionQuote } from '../contract/deflectionSchema.js'
