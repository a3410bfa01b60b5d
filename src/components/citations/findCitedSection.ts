import type { ConversationMessage } from '../../conversation/Conversation.js'
import { dropHidden } from '../../message/dropHidden.js'
import { parseSearchResults } from '../../wire/parseSearchResults.js'

/** Maximum length of an excerpt, in characters. */
const EXCERPT_LENGTH = 240

/** A section of the docs that an answer cites. */
export interface CitedSection {
  title: string
  /** The beginning of the section as plain text; empty if the service sends only titles. */
  excerpt: string
}

/** Converts Markdown to plain text on one line. */
function toPlainText(markdown: string): string {
  return dropHidden(markdown)
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/^[ \t]*(?:```.*|~~~.*|[#>|]+|[-*+] )|[`*|]+/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function shorten(text: string): string {
  return text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH).replace(/\s\S*$/, '')} …` : text
}

/** Returns the section at a URL from the search results of an answer, else from its sources. */
export function findCitedSection({ parts }: Pick<ConversationMessage, 'parts'>, url: string): CitedSection | undefined {
  for (const part of parts) {
    if (part.type === 'source' && part.source.url === url)
      return { title: toPlainText(part.source.title ?? '') || url, excerpt: '' }
    if (part.type !== 'tool-invocation' || part.toolInvocation.state !== 'result') continue
    const found = parseSearchResults(part.toolInvocation.result).find((result) => result.url === url)
    if (found === undefined) continue
    const { title = '', heading, content } = found
    return {
      title: toPlainText(heading === '' || heading === title ? title : `${title}: ${heading}`) || url,
      excerpt: shorten(toPlainText(content.slice(0, 4 * EXCERPT_LENGTH))),
    }
  }
  return undefined
}
