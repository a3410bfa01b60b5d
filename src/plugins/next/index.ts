export { DocsAssistant, type NextAssistantProps } from './NextAssistant.js'
export { DocsSearch, type NextSearchProps } from './NextSearch.js'
