import { useCallback, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import { QUESTION_MAX_LENGTH } from '../../contract/constants.js'
import type { Conversation } from '../../conversation/Conversation.js'

import { useLabels } from '../../i18n/index.js'
import { mayHoldSecret } from '../../masking/mayHoldSecret.js'
import { AnswerContext, useAnswerContextValue, type AnswerContextValue } from '../answer/index.js'
import { Composer, LazyPart, type AttachmentKind } from '../composer/index.js'
import { useHistory } from '../history/index.js'
import { isComposing, stopHostShortcuts } from '../shared/index.js'
import { useCustomization } from '../slots/index.js'
import { StatusLine, Thread, useThreadChunk, type ConsentProps } from '../thread/index.js'
import { Disclaimer } from './Disclaimer.js'
import { findOffers } from './findOffers.js'
import { PanelHeader } from './PanelHeader.js'
import { SkipButton } from './SkipButton.js'
import { usePanelLayout, type PanelLayoutOptions } from './usePanelLayout.js'

export interface PanelProps extends PanelLayoutOptions {
  /** The id of the panel's element. */
  id?: string | undefined
  conversation: Conversation
  title: string
  /** Questions to begin with; the first four are shown. */
  starterQuestions?: readonly string[] | undefined
  /** One line of small print below the composer. */
  disclaimer?: string | undefined
  /** Says below the composer that the text of questions is kept. */
  keepsQuestions?: boolean | undefined
  /** The kinds of files that readers may attach. @default what the service has said that it takes */
  attachments?: boolean | readonly AttachmentKind[] | undefined
  /** Replaces the conversation until the reader has agreed. */
  consent?: ConsentProps | undefined
  /** Called to open a page of this site. @default the browser follows the link */
  navigate?: ((url: string) => void) | undefined
  /** The URL or address at which readers reach a person. */
  support?: string | undefined
  /** Called when the reader rates an answer. */
  onFeedback?: AnswerContextValue['onFeedback']
  /** Moves the focus to the field whenever it changes. */
  focusRequest?: number | undefined
}

const NO_QUESTIONS: readonly string[] = []

const stoppedKeyEvents = { onKeyPress: stopHostShortcuts, onKeyUp: stopHostShortcuts }

/**
 * The open assistant: a section of the page if it is inline, else a dialog. Unless the dialog is modal, the
 * page beside it stays usable. Stays mounted while closed, so that an answer continues to stream.
 */
export function Panel(props: PanelProps): ReactElement {
  const {
    conversation,
    isOpen,
    onClose,
    title,
    starterQuestions = NO_QUESTIONS,
    disclaimer,
    keepsQuestions,
    attachments,
    focusRequest,
  } = props
  const { navigate, support, onFeedback, storage, consent } = props
  const {
    messages,
    status,
    error,
    isSlow,
    queue,
    draft,
    context,
    offeredFilter,
    ask,
    retry,
    openConversation,
    setDraft,
  } = conversation
  // The length is shown once a draft has nine tenths of it.
  const lengthLimit = draft.length > 0.9 * QUESTION_MAX_LENGTH ? QUESTION_MAX_LENGTH : undefined
  const hasContext =
    context.length > 0 || offeredFilter !== undefined || mayHoldSecret(draft) || lengthLimit !== undefined
  const offers = findOffers(messages)
  const taken = attachments !== false && (offers ? offers.attachments : attachments)
  const { isInline, attributes, expand, frame } = usePanelLayout(props)
  const Element = isInline ? 'section' : 'dialog'
  const { onAction } = useCustomization()
  const { locale } = useLabels()
  const titleId = useId()
  const [sendUnmasked, setSendUnmasked] = useState(false)
  const errorId = `${titleId}-error`
  const fieldRef = useRef<HTMLTextAreaElement>(null)

  const handleKeyDown = (event: KeyboardEvent) => {
    stopHostShortcuts(event)
    if (isInline || event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return
    event.preventDefault() // The browser would close a modal dialog.
    event.stopPropagation()
    onClose()
  }

  // Stable callbacks, so that the components around the thread are not rendered again while an answer streams.
  const focusField = useCallback(() => fieldRef.current?.focus(), [])
  const { chunk, hasFailed: hasChunkFailed } = useThreadChunk(conversation, consent !== undefined)
  const history = useHistory(conversation, chunk?.HistoryButton, focusField)
  const { close: closeHistory } = history

  // These controls are removed when they are used, so the focus moves to the composer.
  const handleNew = useCallback(() => {
    openConversation()
    onAction({ type: 'conversationStarted' })
    closeHistory()
    focusField()
  }, [closeHistory, focusField, onAction, openConversation])

  const handleRemove = (id: string) => {
    conversation.removeFromQueue(id)
    focusField()
  }

  const handleAsk = useCallback(
    (...[question, about]: Parameters<Conversation['ask']>) => {
      ask(question, { ...about, sendUnmasked })
      setSendUnmasked(false)
      focusField()
    },
    [ask, focusField, sendUnmasked],
  )

  const handleRetry = useCallback(() => {
    retry()
    focusField()
  }, [focusField, retry])

  const answerContext = useAnswerContextValue({
    conversation,
    title,
    support,
    storage,
    onAsk: handleAsk,
    onFeedback,
    fieldRef,
  })

  // Let the reader type immediately, unless the panel was already open when the page loaded. In a layout effect, so
  // that no key comes between; and again once the frame has made the panel modal, because until then it may be inert.
  const isFrameMissing = frame === null
  useLayoutEffect(() => {
    if (!isOpen || focusRequest === 0) return
    closeHistory()
    focusField()
  }, [isOpen, focusRequest, isFrameMissing, closeHistory, focusField])

  return (
    <Element
      {...attributes}
      id={props.id}
      className="docs-assistant-panel"
      lang={locale}
      aria-labelledby={titleId}
      // Safari stops at a dialog with the Tab key.
      tabIndex={isInline ? undefined : -1}
      onKeyDown={handleKeyDown}
      {...stoppedKeyEvents}
      onClick={(event) => chunk?.followLink(event, { navigate, onLeave: onClose })}
    >
      <PanelHeader
        title={title}
        titleId={titleId}
        historyButton={consent === undefined && history.button}
        onNew={messages.length > 0 ? handleNew : undefined}
        expand={expand}
        onClose={isInline ? undefined : onClose}
      />
      {consent ? (
        chunk && <chunk.Consent {...consent} />
      ) : (
        <>
          {history.list}
          {messages.length > 0 && <SkipButton onSkip={focusField} />}
          <AnswerContext.Provider value={answerContext}>
            <Thread
              chunk={chunk}
              hasChunkFailed={hasChunkFailed}
              messages={messages}
              status={status}
              error={error}
              errorId={errorId}
              isSlow={isSlow}
              isAnsweredElsewhere={conversation.isAnsweredElsewhere}
              conversationId={conversation.conversationId}
              scrollStorage={storage?.scroll}
              search={conversation.search}
              starterQuestions={starterQuestions}
              onAsk={handleAsk}
              onRetry={handleRetry}
            />
          </AnswerContext.Provider>
          <div className="docs-assistant-footer">
            {hasContext && (
              <LazyPart
                part="ComposerContext"
                draft={draft}
                lengthLimit={lengthLimit}
                context={context}
                removeContext={conversation.removeContext}
                offeredFilter={offeredFilter}
                isFilterOff={conversation.isFilterOff}
                setFilterOff={conversation.setFilterOff}
                sendUnmasked={sendUnmasked}
                onSendUnmasked={setSendUnmasked}
              />
            )}
            {queue.length > 0 && <LazyPart part="QueuedQuestions" queue={queue} onRemove={handleRemove} />}
            <Composer
              status={status}
              draft={draft}
              onDraft={setDraft}
              onAsk={handleAsk}
              onStop={conversation.stop}
              descriptionId={error && errorId}
              fieldRef={fieldRef}
              taken={taken}
              allowed={attachments}
              context={context}
              addContext={conversation.addContext}
            />
            <Disclaimer disclaimer={disclaimer} keepsQuestions={keepsQuestions} />
          </div>
        </>
      )}
      <StatusLine Announcements={chunk?.Announcements} conversation={conversation} isOpen={isOpen} />
      {frame}
    </Element>
  )
}
