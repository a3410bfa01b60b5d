import { useEffect, useMemo, type ReactElement } from 'react'
import { defaultLabels } from './components/defaultLabels.js'
import { LabelsContext } from './components/LabelsContext.js'
import { Panel, type PanelProps } from './components/Panel.js'
import type { Conversation, ConversationStatus } from './conversation/Conversation.js'
import { DocsAssistantProvider } from './conversation/DocsAssistantProvider.js'
import { useDocsAssistant } from './conversation/useDocsAssistant.js'
import type { DocsAssistantProps } from './DocsAssistantProps.js'

type View = Omit<PanelProps, 'conversation'>

interface AssistantPanelProps {
  assistant: DocsAssistantProps
  view: View
  /** Told of each new status, so that the closed launcher can show it. */
  onStatus: (status: ConversationStatus) => void
}

function ConversationPanel({ view, onStatus }: Omit<AssistantPanelProps, 'assistant'>) {
  const conversation: Conversation = useDocsAssistant()
  const { status } = conversation
  useEffect(() => onStatus(status), [onStatus, status])
  return <Panel conversation={conversation} {...view} />
}

/** The panel with its conversation: all that loads when the assistant is first needed. */
export function AssistantPanel({ assistant, view, onStatus }: AssistantPanelProps): ReactElement {
  const labels = useMemo(() => ({ ...defaultLabels, ...assistant.labels }), [assistant.labels])
  return (
    <DocsAssistantProvider {...assistant}>
      <LabelsContext.Provider value={labels}>
        <ConversationPanel view={view} onStatus={onStatus} />
      </LabelsContext.Provider>
    </DocsAssistantProvider>
  )
}
