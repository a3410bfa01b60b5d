import type { Feedback } from '../components/Feedback.js'
import type { ErrorKind } from '../request/DocsAssistantError.js'

/**
 * Who opened the panel.
 *
 * - `launcher`: the button
 * - `shortcut`: the key, with or without a selection
 * - `selection`, `code`: the button beside a selection or a code block
 * - `address`: `?assistant` in the address
 * - `element`: an element of the page with `data-docs-assistant-ask` or `data-docs-assistant-open`
 * - `ref`: the owner's code
 * - `page`: the prop `open` or `defaultOpen`, or a page before it on which it was left open
 */
export type OpenedBy = 'launcher' | 'shortcut' | 'selection' | 'code' | 'address' | 'element' | 'ref' | 'page'

interface Turn {
  /** Names the question, the same in every event about it. Random, and known to nobody but the browser. */
  id: string
}

interface End extends Turn {
  /** From when the question left until its end, in milliseconds. */
  endedAfter: number
}

/**
 * Something that happened. Fields marked as text are there only with the prop `eventText`: without
 * it no event holds anything that a reader, a page or an answer says.
 */
export type AssistantEvent =
  | { type: 'opened'; by: OpenedBy }
  | { type: 'closed' }
  | (Turn & {
      type: 'asked'
      /** Of the question, in characters. */
      length: number
      /** How many selections and code blocks go with it. */
      contextCount: number
      /** Whether the answer is restricted to a version or language. */
      hasFilter: boolean
      /** Text. */
      question?: string
    })
  /** The same question is asked again. */
  | (Turn & { type: 'retried' })
  | (End & {
      type: 'answered'
      /** Until the first words were shown, in milliseconds; `undefined` where the answer has none. */
      firstTextAfter: number | undefined
      /** Of the answer, in characters. */
      length: number
      sourceCount: number
      /** Text, as Markdown. */
      answer?: string
    })
  /** By the reader, or because they went to another conversation. */
  | (End & { type: 'stopped' })
  | (End & {
      type: 'failed'
      kind: ErrorKind
      /** HTTP status, where there was a response. */
      status: number | undefined
    })
  | {
      type: 'sourceOpened'
      /** Its place in the list of sources: 0 is the first. */
      index: number
      /** Text: the address without its query. */
      url?: string
    }
  | {
      type: 'copied'
      what: 'answer' | 'code'
      /** Text. */
      text?: string
    }
  /** The conversation was saved as a file. */
  | { type: 'downloaded' }
  | {
      type: 'feedback'
      /** Names the question that was answered. */
      id: string | undefined
      rating: Feedback['rating']
      reason: Feedback['reason']
      /** Text. */
      comment?: string
    }
  /** A new one; the one before is kept. */
  | { type: 'conversationStarted' }
  /** An earlier one. */
  | { type: 'conversationOpened' }
  | { type: 'conversationsDeleted'; count: number }
