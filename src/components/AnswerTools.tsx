import type { ReactElement } from 'react'
import type { ConversationMessage } from '../conversation/ConversationMessage.js'
import { toSources } from '../message/toSources.js'
import { toSuggestions } from '../message/toSuggestions.js'
import type { AnswerSurroundings } from './AnswerContext.js'
import { AnswerVersions } from './AnswerVersions.js'
import { DifferenceNotice } from './DifferenceNotice.js'
import { DownloadButton } from './DownloadButton.js'
import { FeedbackForm } from './FeedbackForm.js'
import { MessageActions } from './MessageActions.js'
import { Part } from './parts/Part.js'
import { QuestionList } from './QuestionList.js'
import { RatingButton } from './RatingButton.js'
import { SourcesPart } from './SourcesPart.js'
import { useFeedback } from './useFeedback.js'

interface AnswerToolsProps {
  message: ConversationMessage
  /** The answer as Markdown. */
  text: string
  /** Nothing follows this answer. */
  isLast: boolean
  surroundings: AnswerSurroundings
}

/** What comes below an answer: what it rests on, what can be done with it, what to ask next. */
export function AnswerTools({ message, text, isLast, surroundings }: AnswerToolsProps): ReactElement {
  const { onAsk, onFeedback } = surroundings
  const { rating, isFormOpen, rate, send, closeForm, downRef } = useFeedback(message.id, surroundings)
  const sources = toSources(message)
  const suggestions = toSuggestions(message)
  return (
    <>
      {sources.length > 0 && <Part name="Sources" given={{ sources }}><SourcesPart sources={sources} /></Part>}
      <DifferenceNotice message={message} surroundings={surroundings} />
      <MessageActions message={message} text={text}>
        {onFeedback && <RatingButton rating="up" isPressed={rating === 'up'} onPress={rate} />}
        {onFeedback && <RatingButton rating="down" isPressed={rating === 'down'} onPress={rate} buttonRef={downRef} />}
        {isLast && <AnswerVersions surroundings={surroundings} />}
        {isLast && <DownloadButton surroundings={surroundings} />}
      </MessageActions>
      {isFormOpen && <FeedbackForm onSend={send} onClose={closeForm} />}
      {isLast && suggestions.length > 0 && (
        <Part name="Suggestions" given={{ suggestions, onAsk }}><QuestionList questions={suggestions} onAsk={onAsk} /></Part>
      )}
    </>
  )
}
