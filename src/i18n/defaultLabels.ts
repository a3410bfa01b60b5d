import type { AnswerLabels } from './AnswerLabels.js'
import type { LabelOptions, Labels, PanelLabels } from './Labels.js'

const results = (count: number) => (count === 1 ? '1 result' : `${count} results`)

function duration(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

const unavailable = 'The assistant is not available on this page.'

/** English labels, except for those that are loaded lazily. */
export const defaultLabels: Omit<Labels, keyof AnswerLabels> = {
  welcome: 'Ask anything about these docs.',
  close: 'Close',
  newConversation: 'New conversation',
  thread: 'Conversation',
  jumpToLatest: 'Jump to latest',
  question: 'Ask a question',
  questionKeys: 'Enter sends, Shift and Enter start a new line.',
  send: 'Send',
  stop: 'Stop answering',
  sendNext: 'Send after this answer',
  queue: 'Asked next',
  cancelQueued: (question) => `Take back “${question}”`,
  you: 'You',
  assistant: 'Assistant',

  working: 'Looking for an answer',
  stillWorking: 'Still working on it…',
  questionsKept: 'Questions are kept, without passwords and keys, to improve these docs.',
  answeringElsewhere: 'Being answered in another tab…',
  thinking: 'Thinking…',
  thought: 'Thought',
  redacted: 'Part of this reasoning is withheld by the provider of the model.',
  searching: (query) => (query === '' ? 'Searching…' : `Searching “${query}”…`),
  searched: (query, count) => `Searched${query === '' ? '' : ` “${query}”`}, ${results(count)}`,
  toolRunning: (name) => `Using ${name}…`,
  toolDone: (name) => `Used ${name}`,
  pageRead: (title) => `Read “${title}”`,
  moreSteps: 'More steps',
  toolArguments: 'Arguments',
  toolResult: 'Result',
  sources: 'Sources',
  attachment: 'Attached file',

  copyAnswer: 'Copy answer',
  copyCode: 'Copy code',
  copied: 'Copied',
  copyFailed: 'Could not copy',
  retry: 'Try again',
  stoppedHere: 'Stopped.',
  tooLongForModel: 'The model has reached the limit of its answer here.',
  opensElsewhere: 'opens another site in a new tab',
  code: (language) => (language === '' ? 'Code' : `Code, ${language}`),
  table: 'Table',
  taskDone: 'Done:',
  taskOpen: 'To do:',

  sent: 'Question sent.',
  answering: 'The answer is arriving.',
  answered: 'The answer is ready.',
  stopped: 'The answer was stopped.',

  errors: {
    configuration: unavailable,
    unauthorized: unavailable,
    forbidden: unavailable,
    'not-found': unavailable,
    'too-large': 'Too much was sent at once. Start a new conversation and send less.',
    'question-too-long': 'The question, with what it is about, is too long. Shorten it and ask again.',
    'files-refused': 'The assistant does not take a file. Remove it and ask again.',
    limited: 'Too many questions were asked at once.',
    rejected: 'The question could not be answered.',
    service: 'The assistant ran into a problem.',
    network: 'The connection to the assistant failed. Check your network.',
    offline: 'You are offline. Try again once you are connected.',
    timeout: 'The assistant took too long to answer.',
    'cut-off': 'The answer broke off before its end.',
    unchecked:
      'The question was not sent, because the check for passwords and keys could not be loaded. Send it again, or reload the page.',
    unexpected: 'The assistant gave no readable answer.',
  },
  loadFailed: 'Could not load. Try again',
  agree: 'Agree',
  retryIn: (seconds) => `Try again in ${duration(seconds)}.`,
}

/** Completes labels with the English ones. */
export function toLabels(options: LabelOptions = {}, locale = 'en'): PanelLabels {
  return { ...defaultLabels, ...options, errors: { ...defaultLabels.errors, ...options.errors }, locale }
}
