import { defaultAnswerLabels, useLabels } from '../../i18n/index.js'
import { dropHidden } from '../../message/dropHidden.js'
import { toMarkdown } from '../../message/toMarkdown.js'
import type { AnswerContextValue } from './AnswerContext.js'

/** Returns a function that writes the conversation as Markdown. */
export function useTranscript({ title, readConversation }: AnswerContextValue): () => string {
  const { you, assistant, sources } = useLabels(defaultAnswerLabels)
  return () => dropHidden(toMarkdown(readConversation().messages, { title, you, assistant, sources }))
}
