import { useEffect, type ReactElement } from 'react'
import type { ConversationMessage } from '../../conversation/Conversation.js'
import { findAnnotation } from '../../wire/contextAnnotation.js'
import type { FeedbackFormProps } from '../feedback/index.js'
import { useLazy } from '../shared/index.js'
import { Markdown } from './markdown/Markdown.js'
import type { AnswerContextValue } from './AnswerContext.js'

const importChunk = () => import('./answerNotesChunk.js')

interface AnswerNotesProps {
  message: ConversationMessage
  /** The question that was answered, if it is known. */
  question: string | undefined
  /** Whether the answer is the last message of the conversation. */
  isLast: boolean
  answerContext: AnswerContextValue
  /** The form for a bad answer; `undefined` while it is closed. */
  form: FeedbackFormProps | undefined
  /** Returns the conversation as text. */
  toTranscript: () => string
}

/**
 * Rendered below some answers: the role of the browser's language model, the form for a bad answer, and a way to reach
 * a person.
 */
export function AnswerNotes({
  message,
  question = '',
  isLast,
  answerContext,
  form,
  toTranscript,
}: AnswerNotesProps): ReactElement | undefined {
  const answer = findAnnotation(message, 'answer')
  const isNeeded = [form, answerContext.support, answer?.support, answer?.device].some((need) => need !== undefined)
  const { value: chunk, load } = useLazy(importChunk)
  useEffect(() => {
    if (isNeeded) load()
  }, [isNeeded, load])
  if (!isNeeded || chunk === undefined) return undefined
  return (
    <>
      <chunk.DeviceNotice device={answer?.device} isLast={isLast} {...answerContext} />
      {form && <chunk.FeedbackForm {...form} />}
      <chunk.SupportActions
        fields={answer?.support}
        question={question}
        isLast={isLast}
        Markdown={Markdown}
        toTranscript={toTranscript}
        {...answerContext}
      />
    </>
  )
}
