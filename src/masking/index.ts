export { maskSecrets } from './maskSecrets.js'
