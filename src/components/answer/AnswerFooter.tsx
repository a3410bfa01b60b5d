import type { ReactElement } from 'react'
import type { ConversationMessage } from '../../conversation/Conversation.js'
import { defaultAnswerLabels, defaultHistoryLabels, useLabels } from '../../i18n/index.js'
import { dropHidden } from '../../message/dropHidden.js'
import { toMarkdown } from '../../message/toMarkdown.js'
import { toSuggestions } from '../../message/toParts.js'
import { toSources } from '../../message/toSources.js'
import { FeedbackButton, useFeedback } from '../feedback/index.js'
import { RetryIcon } from '../icons.js'
import { ChevronIcon } from '../threadIcons.js'
import { IconButton } from '../shared/index.js'
import { Slot } from '../slots/index.js'
import type { AnswerContextValue } from './AnswerContext.js'
import { AnswerNotes } from './AnswerNotes.js'
import { DownloadButton } from './DownloadButton.js'
import { MessageActions } from './MessageActions.js'
import { MismatchNotice } from './MismatchNotice.js'
import { QuestionList } from './QuestionList.js'
import { SourcesPart } from './SourcesPart.js'

/** Buttons that ask the last question again and switch between its answers. */
function AnswerVersions({ answerContext }: { answerContext: AnswerContextValue }): ReactElement {
  const { versions, fieldRef, readConversation } = answerContext
  const labels = useLabels(defaultHistoryLabels)

  const handleAgain = () => {
    readConversation().retry()
    fieldRef.current?.focus() // The button is about to be removed.
  }

  const step = (name: string, by: -1 | 1) => {
    const index = (versions?.shown ?? 0) + by
    const isPossible = versions !== undefined && index >= 0 && index <= versions.others.length
    return (
      <IconButton
        label={name}
        icon={<ChevronIcon />}
        data-step={by}
        aria-disabled={!isPossible}
        onClick={() => readConversation().showVersion(index)}
      />
    )
  }
  return (
    <>
      <IconButton label={labels.answerAgain} icon={<RetryIcon />} onClick={handleAgain} />
      {versions && (
        <>
          {step(labels.previousAnswer, -1)}
          <span className="docs-assistant-versions">{`${versions.shown + 1} / ${versions.others.length + 1}`}</span>
          {step(labels.nextAnswer, 1)}
        </>
      )}
    </>
  )
}

/** Returns a function that writes the conversation as Markdown. */
function useTranscript({ title, readConversation }: AnswerContextValue): () => string {
  const labels = useLabels()
  return () => dropHidden(toMarkdown(readConversation().messages, { ...labels, title }))
}

interface AnswerFooterProps {
  message: ConversationMessage
  /** The answer as Markdown. */
  text: string
  /** The question that was answered, if it is known. */
  question: string | undefined
  /** Whether the answer is the last message of the conversation. */
  isLast: boolean
  answerContext: AnswerContextValue
}

/** Rendered below an answer: its sources, its actions, and suggested questions. */
export function AnswerFooter({ message, text, question, isLast, answerContext }: AnswerFooterProps): ReactElement {
  const { title, onAsk } = answerContext
  const { isOffered, rating, isFormOpen, hasFailed, rate, send, closeForm, downRef } = useFeedback(
    message,
    answerContext,
  )
  const toTranscript = useTranscript(answerContext)
  const labels = useLabels(defaultAnswerLabels)
  const sources = toSources(message)
  const suggestions = toSuggestions(message)
  return (
    <>
      {sources.length > 0 && (
        <Slot name="Sources" props={{ sources }}>
          <SourcesPart sources={sources} />
        </Slot>
      )}
      <MismatchNotice message={message} answerContext={answerContext} />
      <MessageActions message={message} text={text} question={question}>
        {isOffered &&
          (['up', 'down'] as const).map((value) => (
            <FeedbackButton
              key={value}
              rating={value}
              isPressed={rating === value}
              question={question}
              onRate={rate}
              buttonRef={value === 'down' ? downRef : undefined}
            />
          ))}
        {isLast && <AnswerVersions answerContext={answerContext} />}
        {isLast && <DownloadButton title={title} toTranscript={toTranscript} />}
      </MessageActions>
      {hasFailed && (
        <p role="alert" className="docs-assistant-notice">
          {labels.feedbackFailed}
        </p>
      )}
      <AnswerNotes
        message={message}
        question={question}
        isLast={isLast}
        answerContext={answerContext}
        form={isFormOpen ? { onSend: send, onClose: closeForm } : undefined}
        toTranscript={toTranscript}
      />
      {isLast && suggestions.length > 0 && (
        <Slot name="Suggestions" props={{ suggestions, onAsk }}>
          <QuestionList questions={suggestions} onAsk={onAsk} />
        </Slot>
      )}
    </>
  )
}
