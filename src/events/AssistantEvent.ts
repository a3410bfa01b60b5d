import type { ErrorKind } from '../shared/DocsAssistantError.js'
import type { Feedback } from './UserAction.js'

/**
 * The way in which the panel was opened.
 *
 * - `launcher`: the button
 * - `shortcut`: the keyboard shortcut, with or without a selection
 * - `selection`, `code`: the button next to a selection or a code block
 * - `address`: `?assistant` in the URL
 * - `element`: an element of the page with `data-docs-assistant-ask` or `data-docs-assistant-open`
 * - `ref`: a call by the host
 * - `page`: the prop `open` or `defaultOpen`, or the panel was open on the previous page
 */
export type OpenedBy = 'launcher' | 'shortcut' | 'selection' | 'code' | 'address' | 'element' | 'ref' | 'page'

interface Turn {
  /**
   * Identifies the question in every event about it: the random id of its message, which is also sent to the service.
   */
  id: string
}

interface End extends Turn {
  /** Time from sending the question to the end of the answer, in milliseconds. */
  endedAfter: number
}

/**
 * An event for `onEvent`. Fields documented as text are present only with the prop `eventsIncludeText`: without it,
 * no event contains content of a reader, a page or an answer.
 */
export type AssistantEvent =
  | { type: 'opened'; by: OpenedBy }
  | { type: 'closed' }
  | (Turn & {
      type: 'asked'
      /** Length of the question, in characters. */
      length: number
      /** Number of selections and code blocks sent with the question. */
      contextCount: number
      /** Whether the answer is restricted to a version or language. */
      hasFilter: boolean
      /** Text. */
      question?: string
    })
  /** The same question was asked again. */
  | (Turn & { type: 'retried' })
  | (End & {
      type: 'answered'
      /** Time until the first text was rendered, in milliseconds; `undefined` if the answer has no text. */
      firstTextAfter: number | undefined
      /** Length of the answer, in characters. */
      length: number
      sourceCount: number
      /** Text, as Markdown. */
      answer?: string
    })
  /** Stopped by the reader, or because the reader opened another conversation. */
  | (End & { type: 'stopped' })
  | (End & {
      type: 'failed'
      kind: ErrorKind
      /** HTTP status, if there was a response. */
      status: number | undefined
    })
  | {
      type: 'sourceOpened'
      /** Zero-based index in the list of sources. */
      index: number
      /** Text: the URL without its query. */
      url?: string
    }
  | {
      type: 'copied'
      what: 'answer' | 'code'
      /** Text. */
      text?: string
    }
  /** The conversation was downloaded as a file. */
  | { type: 'downloaded' }
  /** The reader opened the link to a person, of `support`. */
  | { type: 'supportOpened' }
  | {
      type: 'feedback'
      /** Identifies the question that was answered; `undefined` if there is none. */
      id: string | undefined
      rating: Feedback['rating']
      reason: Feedback['reason']
      /** Text. */
      comment?: string
    }
  /** A new conversation; the previous one is retained. */
  | { type: 'conversationStarted' }
  /** An earlier conversation. */
  | { type: 'conversationOpened' }
  | { type: 'conversationsDeleted'; count: number }
