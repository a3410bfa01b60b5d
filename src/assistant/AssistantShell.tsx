import { useEffect, useState, type Dispatch, type ReactElement, type RefObject, type SetStateAction } from 'react'
import { FocusReturn } from '../components/launcher/index.js'
import { useLazy } from '../components/shared/index.js'
import type { DocsAssistantProps, OpenOptions, OpenRequest } from './DocsAssistantProps.js'
import { OpenFromPage } from './OpenFromPage.js'
import { useAgentTools } from './useAgentTools.js'
import { useLoadedLabels } from './useLoadedLabels.js'
import { useOpenState } from './useOpenState.js'
import { useTypeAhead } from './useTypeAhead.js'

interface AssistantShellProps {
  assistant: DocsAssistantProps
  /** The language of the interface, as a language tag. */
  language: string
  title: string
  /** `null` while there is no launcher. */
  launcher: HTMLElement | null
  /** The event on the page that loaded the shell. */
  firstEvent: Event | undefined
  isOpen: boolean
  /** Whether the panel could not be loaded. */
  hasFailed: boolean
  /** Receives what the reader types until the panel is there. */
  fieldRef: RefObject<HTMLTextAreaElement | null>
  /** The options that the assistant was opened with, until the panel has handled them. */
  openRequests: readonly OpenRequest[]
  onOpenRequests: Dispatch<SetStateAction<readonly OpenRequest[]>>
  onOpen: (request?: OpenOptions) => void
  onClose: () => void
  /** Called when the panel has been loaded, or could not be. */
  onSettled: (hasFailed: boolean) => void
}

const importPanel = () => import('./AssistantPanel.js').then((module) => module.AssistantPanel)

/**
 * Loaded on the reader's first interaction: loads the panel when it is needed, and the tools for asking from the page.
 */
export function AssistantShell(props: AssistantShellProps): ReactElement {
  const { assistant, language, title, launcher, firstEvent, isOpen, hasFailed } = props
  const { fieldRef, openRequests, onOpenRequests, onOpen, onClose, onSettled } = props
  const labels = useLoadedLabels(language, assistant.labels, openRequests)
  const [beganOpen] = useState(isOpen && firstEvent === undefined)
  const [agreedText, setAgreedText] = useState<string>()
  const { value: Panel, load } = useLazy(importPanel, onSettled)
  const isComposing = useTypeAhead(fieldRef, firstEvent, onOpen)
  useOpenState(assistant, isOpen)
  useAgentTools(assistant, agreedText)

  // Load with each request, because loading may have failed before
  useEffect(() => {
    if (isOpen) load()
  }, [isOpen, load, openRequests])

  // Load when the launcher is hovered or focused, which may already be the case
  useEffect(() => {
    if (launcher === null) return
    if (launcher.matches(':hover, :focus')) load()
    launcher.addEventListener('pointerenter', load)
    launcher.addEventListener('focus', load)
    return () => {
      launcher.removeEventListener('pointerenter', load)
      launcher.removeEventListener('focus', load)
    }
  }, [launcher, load])

  return (
    <>
      <FocusReturn isOpen={isOpen && !hasFailed} opener={openRequests[0]?.opener} launcher={launcher} />
      <OpenFromPage
        assistant={assistant}
        labels={labels?.labels}
        firstEvent={firstEvent}
        isOpen={isOpen}
        onOpen={onOpen}
        onClose={onClose}
        onIntent={load}
      />
      {Panel && labels && !isComposing && (
        <Panel
          assistant={assistant}
          labels={labels}
          launcher={launcher}
          beganOpen={beganOpen}
          isOpen={isOpen}
          fieldRef={fieldRef}
          openRequests={openRequests}
          onOpenRequests={onOpenRequests}
          title={title}
          onConsent={setAgreedText}
          onClose={onClose}
        />
      )}
    </>
  )
}
