import { useCallback, useEffect, useId, useRef, type KeyboardEvent, type ReactElement } from 'react'
import type { Conversation } from '../conversation/Conversation.js'
import { AnswerContext, type AnswerSurroundings } from './AnswerContext.js'
import { Composer } from './Composer.js'
import { isComposing } from './isComposing.js'
import { keepKey } from './keepKey.js'
import { LazyAbout } from './LazyAbout.js'
import { mayHoldSecret } from './mayHoldSecret.js'
import { useOwner } from './parts/useOwner.js'
import { PanelHeader } from './PanelHeader.js'
import { QueuedQuestions } from './QueuedQuestions.js'
import { SkipButton } from './SkipButton.js'
import { StatusLine } from './StatusLine.js'
import { Thread } from './Thread.js'
import { useAnswerSurroundings } from './useAnswerSurroundings.js'
import { useHistory } from './useHistory.js'
import { useLabels } from './useLabels.js'
import { usePanelLayout, type PanelLayoutOptions } from './usePanelLayout.js'

export interface PanelProps extends PanelLayoutOptions {
  /** Of the panel's element. */
  id?: string | undefined
  conversation: Conversation
  title: string
  /** Questions to begin with; the first four are shown. */
  starterQuestions?: readonly string[] | undefined
  /** One line of small print below the composer. */
  disclaimer?: string | undefined
  /** Stands in place of the conversation while the reader has not agreed to it. */
  consent?: ReactElement | undefined
  /** Opens an address of this site. @default the browser */
  navigate?: ((url: string) => void) | undefined
  /** Told what the reader thinks of an answer. Without it nobody is asked. */
  onFeedback?: AnswerSurroundings['onFeedback']
  /** The reader wants the next question sent with its secrets. */
  isPlain?: boolean | undefined
  onPlain?: ((isPlain: boolean) => void) | undefined
  /** Brings the focus to the field whenever it changes. */
  attention?: number | undefined
}

const NO_QUESTIONS: readonly string[] = []

const KEPT = { onKeyPress: keepKey, onKeyUp: keepKey }

/**
 * The open assistant: a part of the page, or a dialog, which leaves the page usable where it does not
 * cover it. Stays mounted while closed, so that an answer goes on arriving and nothing is lost.
 */
export function Panel(props: PanelProps): ReactElement {
  const { conversation, isOpen, onClose, title, starterQuestions = NO_QUESTIONS, disclaimer, attention } = props
  const { navigate, onFeedback, isPlain, onPlain, memory, consent } = props
  const { messages, status, error, isSlow, queue, draft, context, filter, ask, retry, openConversation } = conversation
  const isAbout = context.length > 0 || filter !== undefined || mayHoldSecret(draft)
  const { isInline, attributes, expand, frame } = usePanelLayout(props)
  const Element = isInline ? 'section' : 'dialog'
  const { onAct } = useOwner()
  const { locale } = useLabels()
  const titleId = useId()
  const errorId = `${titleId}-error`
  const fieldRef = useRef<HTMLTextAreaElement>(null)

  const handleKeyDown = (event: KeyboardEvent) => {
    keepKey(event)
    if (isInline || event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return
    event.preventDefault() // A modal dialog would close by itself.
    event.stopPropagation()
    onClose()
  }

  // What is around the thread is not rendered again with each step of an answer: what it is given stays the same.
  const focusField = useCallback(() => fieldRef.current?.focus(), [])

  // The controls of these are gone once used: focus goes on in the composer.
  const handleNew = useCallback(() => {
    openConversation()
    onAct({ type: 'conversationStarted' })
    focusField()
  }, [focusField, onAct, openConversation])

  const handleTakeBack = (id: string) => {
    conversation.unqueue(id)
    focusField()
  }

  const handleAsk = useCallback(
    (...question: Parameters<Conversation['ask']>) => {
      ask(...question)
      focusField()
    },
    [ask, focusField],
  )

  const handleRetry = useCallback(() => {
    retry()
    focusField()
  }, [focusField, retry])

  const surroundings = useAnswerSurroundings({ conversation, title, onAsk: handleAsk, onFeedback, fieldRef })
  const history = useHistory(conversation, focusField)

  // Let the reader type at once, but where the page began with an open panel
  useEffect(() => {
    if (isOpen && attention !== 0) focusField()
  }, [isOpen, attention, focusField])

  return (
    <Element
      {...attributes}
      id={props.id}
      className="docs-assistant-panel"
      lang={locale}
      aria-labelledby={titleId}
      onKeyDown={handleKeyDown}
      {...KEPT}
      onClick={(event) => surroundings.tools?.followLink(event, { navigate, onLeave: onClose })}
    >
      <PanelHeader
        title={title}
        titleId={titleId}
        earlier={consent === undefined && history.button}
        onNew={messages.length > 0 ? handleNew : undefined}
        expand={expand}
        onClose={isInline ? undefined : onClose}
      />
      {consent ?? (
        <>
          {history.list}
          {messages.length > 0 && <SkipButton onSkip={focusField} />}
          <AnswerContext.Provider value={surroundings}>
            <Thread
              messages={messages}
              status={status}
              error={error}
              errorId={errorId}
              isSlow={isSlow}
              isAnsweredElsewhere={conversation.isAnsweredElsewhere}
              conversationId={conversation.conversationId}
              place={memory?.scroll}
              search={conversation.search}
              starterQuestions={starterQuestions}
              onAsk={handleAsk}
              onRetry={handleRetry}
            />
          </AnswerContext.Provider>
          <div className="docs-assistant-footer">
            {isAbout && (
              <LazyAbout
                draft={draft}
                context={context}
                removeContext={conversation.removeContext}
                filter={filter}
                isFilterOff={conversation.isFilterOff}
                setFilterOff={conversation.setFilterOff}
                isPlain={isPlain}
                onPlain={onPlain}
              />
            )}
            {queue.length > 0 && <QueuedQuestions queue={queue} onTakeBack={handleTakeBack} />}
            <Composer
              status={status}
              draft={draft}
              onDraft={conversation.setDraft}
              onAsk={handleAsk}
              onStop={conversation.stop}
              errorId={error && errorId}
              fieldRef={fieldRef}
            />
            {disclaimer !== undefined && <p className="docs-assistant-disclaimer">{disclaimer}</p>}
          </div>
        </>
      )}
      <StatusLine conversation={conversation} isOpen={isOpen} />
      {frame}
    </Element>
  )
}
