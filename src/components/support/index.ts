export { SupportActions } from './SupportActions.js'
