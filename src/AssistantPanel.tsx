import { useEffect, useMemo, type ReactElement } from 'react'
import { LabelsContext } from './components/LabelsContext.js'
import type { LauncherProps } from './components/Launcher.js'
import { Panel, type PanelProps } from './components/Panel.js'
import { useActivity } from './components/useActivity.js'
import { toLabels } from './components/toLabels.js'
import { useLabels } from './components/useLabels.js'
import { DocsAssistantProvider } from './conversation/DocsAssistantProvider.js'
import { useDocsAssistant } from './conversation/useDocsAssistant.js'
import type { DocsAssistantProps } from './DocsAssistantProps.js'

export type Activity = Pick<LauncherProps, 'status' | 'statusLabel'>

interface ConversationPanelProps extends Omit<PanelProps, 'conversation'> {
  /** Told what the launcher is to show of the conversation. */
  onActivity: (activity: Activity) => void
}

function ConversationPanel({ onActivity, ...panel }: ConversationPanelProps) {
  const conversation = useDocsAssistant()
  const labels = useLabels()
  const status = useActivity(conversation.status, panel.isOpen)
  const statusLabel = status && (status === 'unseen' ? labels.answered : labels.answering)
  useEffect(() => onActivity({ status, statusLabel }), [onActivity, status, statusLabel])
  return <Panel conversation={conversation} {...panel} />
}

interface AssistantPanelProps extends ConversationPanelProps {
  assistant: DocsAssistantProps
}

/** The panel with its conversation: all that loads when the assistant is first needed. */
export function AssistantPanel({ assistant, ...panel }: AssistantPanelProps): ReactElement {
  const { starterQuestions, disclaimer } = assistant
  const labels = useMemo(() => toLabels(assistant.labels), [assistant.labels])
  return (
    <DocsAssistantProvider {...assistant}>
      <LabelsContext.Provider value={labels}>
        <ConversationPanel starterQuestions={starterQuestions} disclaimer={disclaimer} {...panel} />
      </LabelsContext.Provider>
    </DocsAssistantProvider>
  )
}
