import { useContext, useState, type ReactNode } from 'react'
import type { ConversationMessage } from '../../conversation/Conversation.js'
import { useLabels, type PanelLabels } from '../../i18n/index.js'
import { toBody } from '../../message/toBody.js'
import { isTranslated } from '../../page/index.js'
import { CitingMessageContext } from '../citations/index.js'
import { Disclosure } from '../shared/index.js'
import { endAnnotation, type AnswerEnd } from '../../wire/endAnnotation.js'
import { Slot, useCustomization } from '../slots/index.js'
import { AnswerContext } from './AnswerContext.js'
import { MessagePart, type Progress } from './MessagePart.js'
import { AnswerFooter } from './AnswerFooter.js'
import { MessageActions } from './MessageActions.js'

/**
 * Of a longer answer, the parts between the first and the last ones are rendered on a press: thousands would block the
 * page.
 */
const FIRST_PARTS = 80
const LAST_PARTS = 20

interface AssistantMessageProps {
  message: ConversationMessage
  progress: Progress
  /** Whether the answer is the last message of the conversation. */
  isLast?: boolean
  /** The question that it answers, as far as it fits into the names of its buttons. */
  question?: string | undefined
}

/**
 * Returns a key for the parts of an answer. A new one when the answer ends on a page that the browser translates: it
 * replaces text nodes, and translates only what is added.
 */
function useTranslationKey(isStreaming: boolean): string {
  const [state, setState] = useState({ isStreaming, key: 'original' })
  if (state.isStreaming === isStreaming) return state.key
  const key = !isStreaming && isTranslated() ? 'translated' : 'original'
  setState({ isStreaming, key })
  return key
}

function toNotice(end: AnswerEnd, labels: PanelLabels): string {
  if (end === 'stopped') return labels.stoppedHere
  return end === 'length' ? labels.tooLongForModel : labels.errors['cut-off']
}

/** An answer: its parts in order, then its sources and actions. */
export function AssistantMessage({ message, progress, isLast = false, question }: AssistantMessageProps): ReactNode {
  const labels = useLabels()
  const { renderTool } = useCustomization()
  const answerContext = useContext(AnswerContext)
  const parts = toBody(message, renderTool)
  // The thread shows the notice of the last answer, with its error and a button to retry, while it is `incomplete`.
  const end = endAnnotation.read(message)
  const text = parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n\n')

  const isStreaming = progress === 'streaming'
  const translationKey = useTranslationKey(isStreaming)
  if (parts.length === 0) return null
  const elements = parts.map((part, index) => (
    <MessagePart
      key={part.key}
      part={part}
      progress={index === parts.length - 1 ? progress : 'complete'}
      isAnswering={isStreaming}
      question={question}
    />
  ))
  const betweenCount = elements.length - FIRST_PARTS - LAST_PARTS
  if (betweenCount > 0) {
    const between = elements.slice(FIRST_PARTS, -LAST_PARTS)
    elements.splice(
      FIRST_PARTS,
      betweenCount,
      <Disclosure key="between" summary={labels.moreSteps}>
        {between}
      </Disclosure>,
    )
  }
  return (
    <Slot name="AssistantMessage" props={{ message, isStreaming }}>
      {/* Not translated while it streams: React would write into text nodes that the translation has replaced. */}
      <article
        className="docs-assistant-message"
        data-role="assistant"
        aria-label={labels.assistant}
        translate={isStreaming ? 'no' : undefined}
      >
        <CitingMessageContext.Provider key={translationKey} value={message}>
          {elements}
        </CitingMessageContext.Provider>
        {end && progress === 'complete' && <p className="docs-assistant-notice">{toNotice(end, labels)}</p>}
        {!isStreaming &&
          (answerContext === undefined ? (
            text !== '' && <MessageActions message={message} text={text} question={question} />
          ) : (
            <AnswerFooter
              message={message}
              text={text}
              question={question}
              isLast={isLast}
              answerContext={answerContext}
            />
          ))}
      </article>
    </Slot>
  )
}
