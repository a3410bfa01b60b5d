export { followLink } from './followLink.js'
