import type { ConversationMessage } from '../conversation/ConversationMessage.js'
import type { SourceLink } from './Part.js'
import { toParts } from './toParts.js'
import { sanitizeUrl } from './sanitizeUrl.js'
import { toSiteUrl } from './toSiteUrl.js'

/** The words around a conversation. */
export interface MarkdownWords {
  title: string
  you: string
  assistant: string
  sources: string
}

const toQuote = (text: string) => text.replace(/^/gm, '> ')

/** With its whole address: a file belongs to no site. */
function toSourceLine({ url, title }: SourceLink, index: number): string {
  const siteUrl = toSiteUrl(url)
  const address = siteUrl && sanitizeUrl(siteUrl, document.baseURI)
  const name = title.replace(/[[\]\\]/g, '\\$&')
  return `${index + 1}. ${address === undefined ? name : `[${name}](<${address}>)`}`
}

function toAnswer(message: ConversationMessage, words: MarkdownWords): string[] {
  return toParts(message).flatMap((part) => {
    if (part.type === 'text') return [part.text.trim()]
    if (part.type === 'sources') return [`**${words.sources}**`, part.sources.map(toSourceLine).join('\n')]
    return []
  })
}

/** A conversation as a Markdown document: questions as quotes, answers as they came, with links to their sources. */
export function toMarkdown(messages: readonly ConversationMessage[], words: MarkdownWords): string {
  const turns = messages.flatMap((message) => {
    if (message.role === 'user') return [`## ${words.you}`, toQuote(message.content)]
    if (message.role === 'assistant') return [`## ${words.assistant}`, ...toAnswer(message, words)]
    return []
  })
  return `${[`# ${words.title}`, ...turns].join('\n\n')}\n`
}
