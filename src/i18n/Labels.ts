import type { ErrorKind } from '../shared/DocsAssistantError.js'
import type { AnnouncementLabels } from './AnnouncementLabels.js'
import type { AnswerLabels } from './AnswerLabels.js'
import type { AttachmentLabels } from './AttachmentLabels.js'
import type { DeviceLabels } from './DeviceLabels.js'
import type { FeedbackLabels } from './FeedbackLabels.js'
import type { HistoryLabels } from './HistoryLabels.js'
import type { LayoutLabels } from './LayoutLabels.js'
import type { PageLabels } from './PageLabels.js'
import type { SearchDialogLabels } from './SearchDialogLabels.js'
import type { SearchLabels } from './SearchLabels.js'
import type { SupportLabels } from './SupportLabels.js'

/** All labels and messages of the assistant. */
export interface Labels extends AnswerLabels {
  /** Message in an empty conversation. */
  welcome: string
  close: string
  newConversation: string
  /** Accessible name of the list of messages. */
  thread: string
  jumpToLatest: string
  /** Accessible name and placeholder of the field for the question. */
  question: string
  /** Accessible description of the keys that send and insert a line break. */
  questionKeys: string
  send: string
  stop: string
  /** Button that queues a question while an answer is streaming. */
  sendNext: string
  /** Accessible name of the list of queued questions. */
  queue: string
  cancelQueued: (question: string) => string
  /** Accessible name of the reader's messages. */
  you: string
  /** Accessible name of the assistant's messages. */
  assistant: string

  working: string
  /** Shown after ten seconds without data. */
  stillWorking: string
  /** Small print below the composer, with `keepsQuestions`. */
  questionsKept: string
  /** Shown while the answer is streaming in another tab. */
  answeringElsewhere: string
  thinking: string
  thought: string
  /** Shown in place of reasoning that the model's provider withholds. */
  redacted: string
  searching: (query: string) => string
  searched: (query: string, resultCount: number) => string
  toolRunning: (name: string) => string
  toolDone: (name: string) => string
  /** Shown in place of a call of the tool `read_page`. */
  pageRead: (title: string) => string
  /** Opens the steps between the first and the last ones of a very long answer. */
  moreSteps: string
  toolArguments: string
  toolResult: string
  sources: string
  /** Name of a file without a name. */
  attachment: string

  copyAnswer: string
  copyCode: string
  copied: string
  copyFailed: string
  retry: string
  /** Shown at the end of an answer that the reader stopped. */
  stoppedHere: string
  /** Below an answer that the model ended at the limit of its output. */
  tooLongForModel: string
  opensElsewhere: string
  code: (language: string) => string
  table: string
  taskDone: string
  taskOpen: string

  /** Announced to screen readers when a question is sent and its answer arrives. */
  sent: string
  answering: string
  answered: string
  stopped: string

  errors: Readonly<Record<ErrorKind, string>>
  /** Button shown if the panel could not be loaded; it tries again. */
  loadFailed: string
  /** Button that gives the consent required before the first question. */
  agree: string
  /** Message that says when a question can be asked again. */
  retryIn: (seconds: number) => string
}

/** Custom labels that replace the built-in ones in the reader's language. */
export type LabelOptions = Partial<
  Omit<Labels, 'errors'> &
    AttachmentLabels &
    DeviceLabels &
    FeedbackLabels &
    HistoryLabels &
    LayoutLabels &
    AnnouncementLabels &
    PageLabels &
    SearchDialogLabels &
    SearchLabels &
    SupportLabels
> & {
  errors?: Partial<Labels['errors']> | undefined
}

type EagerLabels = Omit<Labels, keyof AnswerLabels>
type LazyLabels = Partial<
  AnswerLabels &
    AttachmentLabels &
    DeviceLabels &
    FeedbackLabels &
    HistoryLabels &
    LayoutLabels &
    AnnouncementLabels &
    PageLabels &
    SearchDialogLabels &
    SupportLabels
>

/** The labels of the panel. English labels of lazily loaded components are not included; `useLabels` adds them. */
export interface PanelLabels extends EagerLabels, LazyLabels {
  /** Language of the labels, as a BCP 47 tag that `Intl` supports. */
  locale: string
}
