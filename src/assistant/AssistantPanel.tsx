import { useEffect, useId, useMemo, type Dispatch, type ReactElement, type RefObject, type SetStateAction } from 'react'
import { LauncherStatus } from '../components/launcher/index.js'
import { Panel, useConsent, type PanelProps } from '../components/panel/index.js'
import { createPanelStorage } from '../components/shared/index.js'
import { CustomizationContext, useCustomizationValue } from '../components/slots/index.js'
import { ConversationProvider } from '../conversation/ConversationProvider.js'
import { useDocsAssistant } from '../conversation/useDocsAssistant.js'
import { useEvents } from '../events/index.js'
import { LabelsContext, toLabels, useLabels } from '../i18n/index.js'
import type { DocsAssistantProps, OpenRequest } from './DocsAssistantProps.js'
import { useLauncherStatus } from './useLauncherStatus.js'
import type { LoadedLabels } from './useLoadedLabels.js'
import { useOpenRequests } from './useOpenRequests.js'
import { useTypedText } from './useTypedText.js'

interface ConversationPanelProps extends Pick<PanelProps, 'isOpen' | 'onClose' | 'title'> {
  assistant: DocsAssistantProps
  /** Shows the status of an answer while the panel is closed. */
  launcher: HTMLElement | null
  /** Whether the panel was open when the page loaded, not opened by the reader. */
  beganOpen: boolean
  /** Has received what the reader has typed until now. */
  fieldRef: RefObject<HTMLTextAreaElement | null>
  /** The options that the assistant was opened with, until they are handled. */
  openRequests: readonly OpenRequest[]
  onOpenRequests: Dispatch<SetStateAction<readonly OpenRequest[]>>
  /** Called when the reader agrees to `consent`, with its text. */
  onConsent: (text: string | undefined) => void
}

interface AssistantPanelProps extends ConversationPanelProps {
  labels: LoadedLabels
}

const NO_REQUESTS: readonly OpenRequest[] = []

/**
 * Passes the conversation as props: a context value that changes while an answer streams makes React visit every
 * message.
 */
function ConversationPanel(props: ConversationPanelProps) {
  const { assistant, launcher, beganOpen, fieldRef, openRequests, onOpenRequests, onConsent, ...panel } = props
  const conversation = useDocsAssistant()
  const onAction = useEvents(assistant, { isOpen: panel.isOpen, openRequests, conversation })
  const customization = useCustomizationValue(assistant, onAction)
  const labels = useLabels()
  const status = useLauncherStatus(conversation.status, panel.isOpen)

  const {
    domain,
    persistence,
    layout,
    pushSelector,
    starterQuestions,
    disclaimer,
    keepsQuestions,
    attachments,
    support,
    navigate,
    onFeedback,
  } = assistant
  const hasService =
    !assistant.searchOnly && (assistant.apiKey ?? assistant.baseUrl ?? assistant.endpoint) !== undefined
  const storage = useMemo(() => createPanelStorage({ domain, persistence }), [domain, persistence])
  const { consent, hasAgreed, onAgree } = useConsent(assistant.consent, storage)
  // A question that the assistant was opened with is not sent until the reader agrees.
  const handledCount = useOpenRequests(consent === undefined ? openRequests : NO_REQUESTS, onOpenRequests)
  const focusesOnMount = assistant.defaultOpen ?? (assistant.open !== undefined && !beganOpen)
  // Changes with each new request, but not when a request is handled.
  const focusRequest = handledCount + openRequests.length + Number(focusesOnMount) + Number(hasAgreed)
  const shouldFocus = panel.isOpen && focusRequest !== 0
  const handleAgree = () => {
    onAgree()
    onConsent(consent)
  }
  useTypedText(fieldRef, focusRequest)
  const id = useId()
  useEffect(() => launcher?.setAttribute('aria-controls', id), [launcher, id])
  const consentProps = consent === undefined ? undefined : { text: consent, shouldFocus, onAgree: handleAgree }
  return (
    <CustomizationContext.Provider value={customization}>
      {launcher && status && (
        <LauncherStatus
          launcher={launcher}
          status={status}
          label={status === 'unseen' ? labels.answered : labels.answering}
        />
      )}
      <Panel
        id={id}
        conversation={conversation}
        starterQuestions={starterQuestions}
        disclaimer={disclaimer}
        keepsQuestions={keepsQuestions}
        attachments={hasService ? attachments : false}
        consent={consentProps}
        support={support}
        navigate={navigate}
        onFeedback={onFeedback}
        layout={layout}
        pushSelector={pushSelector}
        storage={storage}
        focusRequest={focusRequest}
        {...panel}
      />
    </CustomizationContext.Provider>
  )
}

/** The panel with its conversation and labels. Loaded when the assistant is first needed. */
export function AssistantPanel({ labels: loaded, ...props }: AssistantPanelProps): ReactElement {
  const labels = useMemo(() => toLabels(loaded.labels, loaded.locale), [loaded])
  return (
    <LabelsContext.Provider value={labels}>
      <ConversationProvider options={props.assistant}>
        <ConversationPanel {...props} />
      </ConversationProvider>
    </LabelsContext.Provider>
  )
}
