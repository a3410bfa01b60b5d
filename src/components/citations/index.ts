export { awaitPassage } from './awaitPassage.js'
export { followLink } from './followLink.js'
export { toTextFragment } from './showPassage.js'
