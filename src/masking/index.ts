export { maskContext, maskQuestion, maskSecrets } from './maskSecrets.js'
