// Everything that a thread needs for its first message, in one chunk.
export { HistoryButton } from '../history/HistoryButton.js'
export { followLink } from '../citations/followLink.js'
export { Markdown } from '../answer/markdown/Markdown.js'
export { Message } from './Message.js'
export { Narration } from '../announcer/Narration.js'
export { SearchResults } from '../search/SearchResults.js'
export { warmUpMarkdown } from '../../message/markdown/parseMarkdown.js'
