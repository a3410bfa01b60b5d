import type { ReactNode } from 'react'
import type { Conversation } from '../../conversation/Conversation.js'
import type { ConversationMessage } from '../../conversation/ConversationMessage.js'
import type { SourceLink } from '../../message/Part.js'
import type { DocsAssistantError } from '../../request/DocsAssistantError.js'
import type { ToolProps } from './ToolProps.js'

/** An element of Markdown gets its content. */
interface ElementProps {
  children?: ReactNode
}

/** What is given to each part of the panel, besides ours. */
export interface Parts {
  /** The reader's question. */
  UserMessage: { message: ConversationMessage }
  /** An answer, with its sources and all that can be done with it. */
  AssistantMessage: {
    message: ConversationMessage
    /** More of it is on its way. */
    isArriving: boolean
  }
  /** How the assistant came to its answer. */
  Reasoning: { text: string; isRedacted: boolean; isArriving: boolean }
  /** A search of the docs. */
  Search: {
    query: string
    /** `undefined` until the search is done. */
    resultCount: number | undefined
  }
  /** A call of any other tool that `renderTool` does not name. */
  Tool: ToolProps
  /** What an answer rests on. Not there where it has no sources. */
  Sources: { sources: readonly SourceLink[] }
  /** The row of buttons below a whole answer. */
  Actions: {
    message: ConversationMessage
    /** The answer as Markdown. */
    text: string
  }
  /** Questions to ask next, from the service. */
  Suggestions: { suggestions: readonly string[]; onAsk: Conversation['ask'] }
  /** A conversation that has not begun. */
  Empty: { starterQuestions: readonly string[]; onAsk: Conversation['ask'] }
  /** Holds the place of an answer that has not begun. */
  Working: object
  /** What went wrong, and the way to try again. */
  Error: { error: DocsAssistantError; onRetry: () => void }
}

interface Elements {
  /** A link in the text, the sources or the files of an answer. Its address is safe. */
  a: ElementProps & {
    href: string
    title?: string | undefined
    className?: string | undefined
    /** `_blank` for other sites. */
    target?: string | undefined
    rel?: string | undefined
    onClick?: (() => void) | undefined
  }
  blockquote: ElementProps
  /** A block of code. Its content is the code in colours, once it is whole. */
  code: ElementProps & {
    code: string
    /** As the answer names it; empty where it names none. */
    language: string
    isWhole: boolean
  }
  h3: ElementProps
  h4: ElementProps
  h5: ElementProps
  h6: ElementProps
  hr: object
  /** An image of this site. Those of other sites are links. */
  img: { src: string; alt: string }
  ol: ElementProps & { start?: number | undefined }
  p: ElementProps
  /** Its content is the head and the bodies of the table. */
  table: ElementProps
  ul: ElementProps
}

/** What each part of the panel is given, by the part's name. A part, other than an element of Markdown, gets ours as `children`. */
export type PartProps = Elements & { [Name in keyof Parts]: Parts[Name] & ElementProps }
