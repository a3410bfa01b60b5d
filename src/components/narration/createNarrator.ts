import type { ConversationMessage } from '../../conversation/ConversationMessage.js'
import { parseMarkdown } from '../../message/markdown/parseMarkdown.js'
import type { SpeechWords } from '../../message/speech/SpeechWords.js'
import { toSpokenText } from '../../message/speech/toSpokenText.js'
import { toBody } from '../../message/toBody.js'

/** How much of an answer is read out unasked, in UTF-16 code units: about a minute at the usual speed. */
const MOST_READ = 1000

export interface Narrator {
  /** The sentences of an answer that are new; the last one only if the answer is whole. */
  read: (message: ConversationMessage, isWhole: boolean) => string
  /** The answer is longer than what is read out of it. */
  isCut: () => boolean
}

const toMarkdown = (message: ConversationMessage) =>
  toBody(message).map((part) => (part.type === 'text' ? part.text : '')).join('\n\n')

/** Reads an answer out as it grows, each sentence once. */
export function createNarrator(words: SpeechWords): Narrator {
  let parsed = parseMarkdown('', true)
  let count = 0
  let length = 0
  let isCut = false

  const take = (sentence: string) => {
    isCut ||= length >= MOST_READ
    if (isCut) return false
    count += 1
    length += sentence.length
    return true
  }

  return {
    read: (message, isWhole) => {
      if (isCut) return ''
      parsed = parseMarkdown(toMarkdown(message), !isWhole, parsed)
      const sentences = toSpokenText(parsed.runs.flat(), words)
      return sentences.slice(count, isWhole ? undefined : -1).filter(take).join(' ')
    },
    isCut: () => isCut,
  }
}
