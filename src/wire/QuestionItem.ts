import type { ContextItem } from '../contract/AssistantRequest.js'

/** A file that is attached to a question. */
export interface AttachedFile {
  type: 'file'
  /** The content as a `data:` URL. Empty if the conversation was restored from a storage that had no room for it. */
  value: string
  /** The name of the file. */
  path: string
  /** The number of secrets that are masked in `value`. */
  masked?: number
  /** The content with its secrets, until the question is sent. */
  unmasked?: string
}

/** The context of a question besides the page: a selection, a code block or a file. */
export type QuestionItem = ContextItem | AttachedFile
