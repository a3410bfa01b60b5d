import { useEffect, useMemo, type ReactElement } from 'react'
import { Consent } from './components/Consent.js'
import { createMemory } from './components/createMemory.js'
import { LabelsContext } from './components/LabelsContext.js'
import type { LauncherProps } from './components/Launcher.js'
import { Panel, type PanelProps } from './components/Panel.js'
import { OwnerContext } from './components/parts/OwnerContext.js'
import { useOwnParts } from './components/parts/useOwnParts.js'
import { useActivity } from './components/useActivity.js'
import { useConsent } from './components/useConsent.js'
import { toLabels } from './components/toLabels.js'
import { useLabels } from './components/useLabels.js'
import { useMaskedAsk } from './components/useMaskedAsk.js'
import { useConversation } from './conversation/useConversation.js'
import type { DocsAssistantProps } from './DocsAssistantProps.js'
import { useEvents } from './events/useEvents.js'
import { warmMarkdown } from './message/markdown/warmMarkdown.js'
import type { Opening } from './Opening.js'
import { useOpenings } from './useOpenings.js'
import type { Texts } from './useTexts.js'

export interface Activity extends Pick<LauncherProps, 'status'> {
  /** Says the status to those who cannot see its sign. */
  statusLabel: string | undefined
}

interface ConversationPanelProps extends Pick<PanelProps, 'id' | 'isOpen' | 'onClose' | 'title'> {
  assistant: DocsAssistantProps
  /** The page began with an open panel: the reader has not asked for it. */
  beganOpen: boolean
  /** What the assistant was opened with, each time. */
  openings: readonly Opening[]
  /** Told what the launcher is to show of the conversation. */
  onActivity: (activity: Activity) => void
}

interface AssistantPanelProps extends ConversationPanelProps {
  texts: Texts
}

/** A question that the assistant was opened with waits until the reader agrees. */
const NOTHING_YET: readonly Opening[] = []

/** Not by way of the context: one that changes with every step of an answer makes React look through all messages. */
function ConversationPanel({ assistant, beganOpen, openings, onActivity, ...panel }: ConversationPanelProps) {
  const unmasked = useConversation(assistant)
  const { ask, isPlain, onPlain } = useMaskedAsk(unmasked)
  const onAct = useEvents(assistant, { isOpen: panel.isOpen, openings, conversation: unmasked })
  const owner = useOwnParts(assistant, onAct)
  const conversation = { ...unmasked, ask }
  const labels = useLabels()
  const status = useActivity(conversation.status, panel.isOpen)
  const statusLabel = status && (status === 'unseen' ? labels.answered : labels.answering)
  useEffect(() => onActivity({ status, statusLabel }), [onActivity, status, statusLabel])

  // While the reader types
  useEffect(() => {
    const timer = setTimeout(warmMarkdown)
    return () => clearTimeout(timer)
  }, [])

  const { domain, persistence, layout, pushSelector, starterQuestions, disclaimer, navigate, onFeedback } = assistant
  const memory = useMemo(() => createMemory({ domain, persistence }), [domain, persistence])
  const { consent, isGiven, onAgree } = useConsent(assistant.consent, memory)
  useOpenings(consent === undefined ? openings : NOTHING_YET, conversation)
  const isAwaited = assistant.defaultOpen ?? (assistant.open !== undefined && !beganOpen)
  const attention = openings.length + Number(isAwaited) + Number(isGiven)
  const isWanted = panel.isOpen && attention !== 0
  const toAgree = consent === undefined ? undefined : <Consent text={consent} isWanted={isWanted} onAgree={onAgree} />
  return (
    <OwnerContext.Provider value={owner}>
      <Panel
        conversation={conversation}
        starterQuestions={starterQuestions}
        disclaimer={disclaimer}
        consent={toAgree}
        navigate={navigate}
        onFeedback={onFeedback}
        isPlain={isPlain}
        onPlain={onPlain}
        layout={layout}
        pushSelector={pushSelector}
        memory={memory}
        attention={attention}
        {...panel}
      />
    </OwnerContext.Provider>
  )
}

/** The panel with its conversation: all that loads when the assistant is first needed. */
export function AssistantPanel({ texts, ...props }: AssistantPanelProps): ReactElement {
  const labels = useMemo(() => toLabels(texts.labels, texts.locale), [texts])
  return (
    <LabelsContext.Provider value={labels}>
      <ConversationPanel {...props} />
    </LabelsContext.Provider>
  )
}
