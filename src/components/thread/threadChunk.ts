// The chunk that the thread loads before its first message: the components that render messages, and their actions.
export { HistoryButton } from '../history/index.js'
export { awaitPassage, followLink, toTextFragment } from '../citations/index.js'
export { Markdown } from '../answer/index.js'
export { Consent } from './Consent.js'
export { Message } from './Message.js'
export { Announcements } from '../announcer/index.js'
export { SearchResults } from '../search/index.js'
export { warmUpMarkdown } from '../../message/markdown/parseMarkdown.js'
