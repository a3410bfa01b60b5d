export { DocsAssistant, type NextAssistantProps } from './NextAssistant.js'
