import type { Feedback } from '../Feedback.js'

/** Something that a reader did in the panel, for `onEvent`. What asking does shows in the conversation itself. */
export type Act =
  | { type: 'copied'; what: 'answer' | 'code'; text: string }
  | { type: 'downloaded' }
  | { type: 'sourceOpened'; index: number; url: string }
  | { type: 'rated'; feedback: Feedback }
  | { type: 'conversationStarted' }
  | { type: 'conversationOpened' }
  | { type: 'conversationsDeleted'; count: number }
