import { memo, useEffect, useState, type ReactElement } from 'react'
import { isBusy, type Conversation } from '../../conversation/Conversation.js'
import { useLabels } from '../../i18n/index.js'
import { DRAFT_KEY, toBody } from '../../message/toBody.js'
import { ArrowDownIcon } from '../icons.js'
import type { PanelStorage } from '../shared/index.js'
import { Slot } from '../slots/index.js'
import { EmptyState } from './EmptyState.js'
import { ErrorNotice, StoppedNotice } from './ErrorNotice.js'
import { PlainMessage } from './PlainMessage.js'
import { WorkingIndicator } from './StatusLine.js'
import type { ThreadChunk } from './useThreadChunk.js'
import { useThreadScroll } from './useThreadScroll.js'

interface ThreadProps
  extends Pick<
    Conversation,
    'messages' | 'status' | 'error' | 'isSlow' | 'isAnsweredElsewhere' | 'conversationId' | 'search'
  > {
  /** `undefined` until they are loaded. */
  chunk: ThreadChunk['chunk']
  hasChunkFailed: boolean
  /** The id of the error message, for `aria-describedby` of the field. */
  errorId: string
  starterQuestions: readonly string[]
  onAsk: (question: string) => void
  onRetry: () => void
  /** Stores the scroll position for the next page. */
  scrollStorage?: PanelStorage['scroll'] | undefined
}

/**
 * The messages of the conversation. A new question moves to the top, and its answer grows below. Not rendered again
 * while the reader types.
 */
export const Thread = memo(function Thread(props: ThreadProps): ReactElement {
  const {
    chunk,
    hasChunkFailed,
    messages,
    status,
    error,
    isSlow,
    isAnsweredElsewhere,
    starterQuestions,
    onAsk,
    onRetry,
  } = props
  const { conversationId, errorId } = props
  const labels = useLabels()
  const isAnswering = isBusy(status)
  const { scrollRef, contentRef, isAtEnd, scrollTo } = useThreadScroll(
    conversationId,
    messages.length,
    isAnswering,
    props.scrollStorage,
  )
  const last = messages.at(-1)
  const isLoading = chunk === undefined && !hasChunkFailed
  const lastKey = last?.role === 'assistant' ? toBody(last).at(-1)?.key : undefined
  const isWaiting = isAnswering && (isLoading || lastKey === undefined || lastKey === DRAFT_KEY)
  const progress = isAnswering || isAnsweredElsewhere ? 'streaming' : status === 'idle' ? 'complete' : 'incomplete'
  const [askedIn, setAskedIn] = useState<string>()
  if (isAnswering && askedIn !== conversationId) setAskedIn(conversationId)
  const isAskedHere = askedIn === conversationId
  const question = last?.role === 'user' ? last : undefined
  const questionId = question?.id

  const handleJump = () => {
    scrollTo()
    scrollRef.current?.focus() // The button is about to be hidden.
  }

  // Scroll to a new question
  const questionIndex = messages.length - 1
  useEffect(() => {
    if (questionId !== undefined) scrollTo(questionIndex)
  }, [questionId, questionIndex, scrollTo])

  return (
    <div className="docs-assistant-thread">
      {/* Not live: a log would announce every chunk. The panel's status line makes the announcements. */}
      <div
        ref={scrollRef}
        className="docs-assistant-scroll"
        role="log"
        aria-live="off"
        data-lenis-prevent=""
        aria-label={labels.thread}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes it scrollable with the keyboard
        tabIndex={0}
      >
        <div ref={contentRef} className="docs-assistant-messages">
          {messages.length === 0 && (
            <Slot name="Empty" props={{ starterQuestions, onAsk }}>
              <EmptyState starterQuestions={starterQuestions} onAsk={onAsk} />
            </Slot>
          )}
          {/* Keyed by index: services change the id of a message while it streams, or use an id twice. */}
          {messages.map((message, index) =>
            chunk ? (
              <chunk.Message
                key={index}
                message={message}
                progress={message === last ? progress : 'complete'}
                isLast={message === last}
                question={messages[index - 1]?.content}
              />
            ) : (
              (hasChunkFailed || (isAskedHere && message.role === 'user')) && (
                <PlainMessage key={index} message={message} />
              )
            ),
          )}
          {isWaiting && !isSlow && (
            <Slot name="Working" props={{}}>
              <WorkingIndicator />
            </Slot>
          )}
          {isSlow && <p className="docs-assistant-working">{labels.stillWorking}</p>}
          {isAnsweredElsewhere && <p className="docs-assistant-working">{labels.answeringElsewhere}</p>}
          {status === 'stopped' && <StoppedNotice onRetry={onRetry} />}
          {error !== undefined && (
            <Slot name="Error" props={{ error, onRetry }}>
              <ErrorNotice id={errorId} error={error} isNew={isAskedHere} onRetry={onRetry} />
            </Slot>
          )}
          {isAskedHere && chunk && error && question && (
            <chunk.SearchResults key={question.content} question={question.content} search={props.search} />
          )}
        </div>
      </div>
      {messages.length > 0 && (
        <button
          type="button"
          className="docs-assistant-jump"
          aria-hidden={isAtEnd}
          aria-label={labels.jumpToLatest}
          title={labels.jumpToLatest}
          onClick={handleJump}
        >
          <ArrowDownIcon />
        </button>
      )}
    </div>
  )
})
