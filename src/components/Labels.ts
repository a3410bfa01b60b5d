import type { ErrorKind } from '../request/DocsAssistantError.js'
import type { HistoryLabels } from './HistoryLabels.js'
import type { LayoutLabels } from './LayoutLabels.js'
import type { NarrationLabels } from './NarrationLabels.js'
import type { PageLabels } from './PageLabels.js'
import type { SearchLabels } from './SearchLabels.js'
import type { AnswerLabels } from './AnswerLabels.js'

/** Every text that the assistant shows or says. */
export interface Labels extends AnswerLabels {
  /** Sentence of an empty conversation. */
  welcome: string
  close: string
  newConversation: string
  /** Names the list of messages for screen readers. */
  thread: string
  jumpToLatest: string
  /** Names the field for the question, and fills it while it is empty. */
  question: string
  /** Tells screen readers which keys send and break the line. */
  questionKeys: string
  send: string
  stop: string
  /** Sends a question that waits for the answer now arriving. */
  sendNext: string
  /** Names the list of questions that wait. */
  queue: string
  takeBack: (question: string) => string
  /** Names the reader's own messages for screen readers. */
  you: string
  /** Names the assistant's messages for screen readers. */
  assistant: string

  working: string
  /** Nothing has come for ten seconds. */
  stillWorking: string
  /** The answer is arriving in another tab of the browser. */
  answeringElsewhere: string
  thinking: string
  thought: string
  /** Stands for reasoning that the model's provider keeps to itself. */
  redacted: string
  searching: (query: string) => string
  searched: (query: string, resultCount: number) => string
  toolRunning: (name: string) => string
  toolDone: (name: string) => string
  toolArguments: string
  toolResult: string
  sources: string
  /** Names a file without a name of its own. */
  attachment: string

  copyAnswer: string
  copyCode: string
  copied: string
  copyFailed: string
  retry: string
  /** Stands where a reader stopped an answer. */
  stoppedHere: string
  opensElsewhere: string
  code: (language: string) => string
  table: string
  taskDone: string
  taskOpen: string

  /** Said to screen readers as a question goes out and its answer comes in. */
  sent: string
  answering: string
  answered: string
  stopped: string

  errors: Readonly<Record<ErrorKind, string>>
  /** On the button, when the panel could not be loaded. Pressing it tries again. */
  loadFailed: string
  /** Agrees to what the owner asks for before the first question. */
  agree: string
  /** Says when a reader may ask again. */
  retryIn: (seconds: number) => string
}

/** Some of the texts, in place of those that there are in the language of the reader. */
export type LabelOptions = Partial<
  Omit<Labels, 'errors'> & PageLabels & HistoryLabels & LayoutLabels & NarrationLabels & SearchLabels
> & {
  errors?: Partial<Labels['errors']> | undefined
}
