export { awaitPassage } from './awaitPassage.js'
export { Citation, CitingMessageContext } from './Citation.js'
export { followLink } from './followLink.js'
export { toTextFragment } from './showPassage.js'
