// Everything that a thread needs for its first message, in one chunk.
export { HistoryButton } from '../history/index.js'
export { awaitPassage, followLink, toTextFragment } from '../citations/index.js'
export { Markdown } from '../answer/index.js'
export { Message } from './Message.js'
export { Narration } from '../announcer/index.js'
export { SearchResults } from '../search/index.js'
export { warmUpMarkdown } from '../../message/markdown/parseMarkdown.js'
