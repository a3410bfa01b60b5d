export { SupportLink } from './SupportLink.js'
