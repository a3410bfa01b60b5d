import type { ConversationMessage } from '../conversation/Conversation.js'
import type { SourceLink } from './Part.js'
import { toParts } from './toParts.js'
import { sanitizeUrl } from './sanitizeUrl.js'
import { toSiteUrl } from './toSiteUrl.js'

/** The labels in the document. */
export interface MarkdownLabels {
  title: string
  you: string
  assistant: string
  sources: string
}

const toQuote = (text: string) => text.replace(/^/gm, '> ')

/** Uses the absolute URL, because a file has no base URL. */
function toSourceLine({ url, title }: SourceLink, index: number): string {
  const siteUrl = url && toSiteUrl(url)
  const address = siteUrl && sanitizeUrl(siteUrl, document.baseURI)
  const name = title.replace(/[[\]\\]/g, '\\$&')
  return `${index + 1}. ${address === undefined ? name : `[${name}](<${address}>)`}`
}

function toAnswer(message: ConversationMessage, labels: MarkdownLabels): string[] {
  return toParts(message).flatMap((part) => {
    if (part.type === 'text') return [part.text.trim()]
    if (part.type === 'sources') return [`**${labels.sources}**`, part.sources.map(toSourceLine).join('\n')]
    return []
  })
}

/** Converts a conversation to a Markdown document: questions as quotes, and answers with links to their sources. */
export function toMarkdown(messages: readonly ConversationMessage[], labels: MarkdownLabels): string {
  const turns = messages.flatMap((message) => {
    if (message.role === 'user') return [`## ${labels.you}`, toQuote(message.content)]
    if (message.role === 'assistant') return [`## ${labels.assistant}`, ...toAnswer(message, labels)]
    return []
  })
  return `${[`# ${labels.title}`, ...turns].join('\n\n')}\n`
}
