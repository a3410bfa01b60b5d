import type { ReactNode } from 'react'
import type { Conversation, ConversationMessage } from '../../conversation/Conversation.js'
import type { SourceLink } from '../../message/Part.js'
import type { DocsAssistantError } from '../../shared/DocsAssistantError.js'
import type { ToolProps } from './ToolRenderers.js'

interface ElementProps {
  children?: ReactNode
}

/** The props of each slot of the panel, besides `children`. */
export interface PanelSlots {
  /** The reader's question. */
  UserMessage: { message: ConversationMessage }
  /** An answer with its sources and actions. */
  AssistantMessage: {
    message: ConversationMessage
    /** Whether the answer is still streaming. */
    isStreaming: boolean
  }
  /** The reasoning of the assistant. */
  Reasoning: { text: string; isRedacted: boolean; isStreaming: boolean }
  /** A search of the docs. */
  Search: {
    query: string
    /** `undefined` until the search is done. */
    resultCount: number | undefined
  }
  /** A call of a tool that is not in `renderTool`. */
  Tool: ToolProps
  /** The sources of an answer. Not rendered for an answer without sources. */
  Sources: { sources: readonly SourceLink[] }
  /** The row of buttons below a complete answer. */
  Actions: {
    message: ConversationMessage
    /** The answer as Markdown. */
    text: string
  }
  /** Suggested questions from the service. */
  Suggestions: { suggestions: readonly string[]; onAsk: Conversation['ask'] }
  /** A conversation without messages. */
  Empty: { starterQuestions: readonly string[]; onAsk: Conversation['ask'] }
  /** The placeholder of an answer until its first part. */
  Working: object
  /** An error message and a button to try again. */
  Error: { error: DocsAssistantError; onRetry: () => void }
}

/** The props of each Markdown element. */
export interface MarkdownElements {
  /** A link in the text, the sources or the files of an answer. Its URL is sanitized. */
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
  /** Inline code. */
  code: ElementProps
  h3: ElementProps
  h4: ElementProps
  h5: ElementProps
  h6: ElementProps
  hr: object
  /** An image of this site or of an origin in `imageOrigins`. Other images are rendered as links. */
  img: { src: string; alt: string }
  ol: ElementProps & { start?: number | undefined }
  p: ElementProps
  /** A code block. `children` is the code, highlighted once it is complete. */
  pre: ElementProps & {
    code: string
    /** The language as the answer specifies it, or an empty string. */
    language: string
    isComplete: boolean
  }
  /** `children` are the `thead` and the `tbody` elements. */
  table: ElementProps
  ul: ElementProps
}

/** The props of the custom components of the panel, by slot. `children` is the default component. */
export type SlotProps = { [Name in keyof PanelSlots]: PanelSlots[Name] & ElementProps }
