// The chunk that the composer and a sent question load when they have context or secrets.
export { MessageContext } from './MessageContext.js'
export { ComposerContext } from './ComposerContext.js'
export { SecretNotice } from './SecretNotice.js'
