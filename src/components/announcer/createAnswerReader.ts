import type { ConversationMessage } from '../../conversation/Conversation.js'
import { parseMarkdown } from '../../message/markdown/parseMarkdown.js'
import { toSpokenText, type SpeechLabels } from '../../message/speech/toSpokenText.js'
import { DRAFT_KEY, toBody } from '../../message/toBody.js'

/** Maximum length of an answer that is read aloud, in UTF-16 code units: about a minute at the default speech rate. */
const MAX_SPOKEN_LENGTH = 1000

/**
 * Maximum length of an answer that is parsed, in UTF-16 code units. Text after that, behind long code and tables, is
 * not read aloud.
 */
const MAX_PARSED_LENGTH = 20_000

export interface AnswerReader {
  /** Returns the new sentences of an answer. While it is streaming, the last sentence is left out. */
  read: (message: ConversationMessage, isComplete: boolean) => string
  /** Whether the answer is longer than what is read aloud. */
  isTruncated: () => boolean
}

const toMarkdown = (message: ConversationMessage) =>
  toBody(message)
    .map((part) => (part.type === 'text' && part.key !== DRAFT_KEY ? part.text : ''))
    .join('\n\n')

/** Returns the spoken text of an answer while it is streaming, each sentence once. */
export function createAnswerReader(labels: SpeechLabels): AnswerReader {
  let parsed = parseMarkdown('', true)
  let count = 0
  let length = 0
  let isTruncated = false

  const addSentence = (sentence: string) => {
    isTruncated ||= length >= MAX_SPOKEN_LENGTH
    if (isTruncated) return false
    count += 1
    length += sentence.length
    return true
  }

  return {
    read: (message, isComplete) => {
      if (isTruncated) return ''
      const markdown = toMarkdown(message)
      parsed = parseMarkdown(markdown.slice(0, MAX_PARSED_LENGTH), !isComplete, parsed)
      const sentences = toSpokenText(parsed.groups.flat(), labels)
      const text = sentences
        .slice(count, isComplete ? undefined : -1)
        .filter(addSentence)
        .join(' ')
      isTruncated ||= isComplete && markdown.length > MAX_PARSED_LENGTH
      return text
    },
    isTruncated: () => isTruncated,
  }
}
