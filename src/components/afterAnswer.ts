// What a reader needs once there is a whole answer, in one piece that loads while it arrives.
export { AnswerTools } from './AnswerTools.js'
export { EditQuestion } from './EditQuestion.js'
export { followLink } from './passage/followLink.js'
