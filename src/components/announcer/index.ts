export { Narration } from './Narration.js'
