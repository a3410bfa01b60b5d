export { Support } from './Support.js'
