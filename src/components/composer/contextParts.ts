// The context of questions and the notice about their secrets, in one chunk.
export { MessageContext } from './MessageContext.js'
export { ComposerContext } from './ComposerContext.js'
export { SecretNotice } from './SecretNotice.js'
