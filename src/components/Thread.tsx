import { memo, useEffect, useState, type ReactElement } from 'react'
import type { Conversation } from '../conversation/Conversation.js'
import { isBusy } from '../conversation/isBusy.js'
import { toBody } from '../message/toBody.js'
import { EmptyState } from './EmptyState.js'
import { ErrorNotice } from './ErrorNotice.js'
import { DownIcon } from './icons/DownIcon.js'
import { LazySearch } from './LazySearch.js'
import type { Memory } from './Memory.js'
import { Message } from './Message.js'
import { Part } from './parts/Part.js'
import { StoppedNotice } from './StoppedNotice.js'
import { useLabels } from './useLabels.js'
import { useStickToBottom } from './useStickToBottom.js'
import { WorkingIndicator } from './WorkingIndicator.js'

interface ThreadProps extends Pick<Conversation, 'messages' | 'status' | 'error' | 'isSlow' | 'isAnsweredElsewhere' | 'conversationId' | 'search'> {
  /** Names the words of the error, for the field. */
  errorId: string
  starterQuestions: readonly string[]
  onAsk: (question: string) => void
  onRetry: () => void
  /** Where the reader was in it on the page before. */
  place?: Memory['scroll'] | undefined
}

/**
 * The conversation so far. Follows a growing answer while the reader is at its end. Not rendered
 * again while the reader types.
 */
export const Thread = memo(function Thread(props: ThreadProps): ReactElement {
  const { messages, status, error, isSlow, isAnsweredElsewhere, starterQuestions, onAsk, onRetry } = props
  const { conversationId, errorId } = props
  const labels = useLabels()
  const isAnswering = isBusy(status)
  const { scrollRef, contentRef, isAtBottom, scrollToBottom } = useStickToBottom(conversationId, isAnswering, props.place)
  const last = messages.at(-1)
  const isWaiting = isAnswering && (last?.role !== 'assistant' || toBody(last).length === 0)
  const progress = isAnswering || isAnsweredElsewhere ? 'arriving' : status === 'idle' ? 'whole' : 'partial'
  const [askedIn, setAskedIn] = useState<string>()
  if (isAnswering && askedIn !== conversationId) setAskedIn(conversationId)
  const isAskedHere = askedIn === conversationId
  const question = last?.role === 'user' ? last : undefined
  const questionId = question?.id

  const handleJump = () => {
    scrollToBottom()
    scrollRef.current?.focus() // the button is about to go
  }

  // Show a new question, wherever the reader was
  useEffect(() => {
    if (questionId !== undefined) scrollToBottom()
  }, [questionId, scrollToBottom])

  return (
    <div className="docs-assistant-thread">
      {/* A log speaks up for every token; the panel's status line says once what matters. */}
      <div
        ref={scrollRef}
        className="docs-assistant-scroll"
        role="log"
        aria-live="off"
        aria-label={labels.thread}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else no key could scroll it
        tabIndex={0}
      >
        <div ref={contentRef} className="docs-assistant-messages">
          {messages.length === 0 && (
            <Part name="Empty" given={{ starterQuestions, onAsk }}>
              <EmptyState starterQuestions={starterQuestions} onAsk={onAsk} />
            </Part>
          )}
          {/* Services rename a message while it arrives, or name two alike. Its place stays. */}
          {messages.map((message, index) => (
            <Message
              key={index}
              message={message}
              progress={message === last ? progress : 'whole'}
              isLast={message === last}
            />
          ))}
          {isWaiting && !isSlow && <Part name="Working" given={{}}><WorkingIndicator /></Part>}
          {isSlow && <p className="docs-assistant-working">{labels.stillWorking}</p>}
          {isAnsweredElsewhere && <p className="docs-assistant-working">{labels.answeringElsewhere}</p>}
          {status === 'stopped' && <StoppedNotice onRetry={onRetry} />}
          {error !== undefined && (
            <Part name="Error" given={{ error, onRetry }}>
              <ErrorNotice id={errorId} error={error} isNews={isAskedHere} onRetry={onRetry} />
            </Part>
          )}
          {isAskedHere && <LazySearch question={error && question?.content} search={props.search} />}
        </div>
      </div>
      {!isAtBottom && (
        <button
          type="button"
          className="docs-assistant-jump"
          aria-label={labels.jumpToLatest}
          title={labels.jumpToLatest}
          onClick={handleJump}
        >
          <DownIcon />
        </button>
      )}
    </div>
  )
})
