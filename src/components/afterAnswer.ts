// What a reader needs once there is an answer, in one piece that loads then.
export { AnswerTools } from './AnswerTools.js'
export { followLink } from './passage/followLink.js'
