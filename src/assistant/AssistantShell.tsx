import { useEffect, useState, type Dispatch, type ReactElement, type SetStateAction } from 'react'
import { FocusReturn } from '../components/launcher/index.js'
import { useLazy } from '../components/shared/index.js'
import type { DocsAssistantProps, OpenOptions } from './DocsAssistantProps.js'
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
  panelId: string
  /** The event on the page that loaded the shell. */
  firstEvent: Event | undefined
  isOpen: boolean
  /** Whether the panel could not be loaded. */
  hasFailed: boolean
  /** The options that the assistant was opened with, until the panel has handled them. */
  openRequests: readonly OpenOptions[]
  onOpenRequests: Dispatch<SetStateAction<readonly OpenOptions[]>>
  onOpen: (request?: OpenOptions) => void
  onClose: () => void
  /** Called when the panel has been loaded, or could not be. */
  onLoadSettled: (hasFailed: boolean) => void
}

const importPanel = () => import('./AssistantPanel.js').then((module) => module.AssistantPanel)

/** Loaded on the reader's first interaction: loads the panel when it is needed, and the tools for asking from the page. */
export function AssistantShell(props: AssistantShellProps): ReactElement {
  const { assistant, language, title, launcher, panelId, firstEvent, isOpen, hasFailed } = props
  const { openRequests, onOpenRequests, onOpen, onClose } = props
  const labels = useLoadedLabels(language, assistant.labels, openRequests)
  const [beganOpen] = useState(isOpen && firstEvent === undefined)
  const [key, setKey] = useState<Event>()
  const [agreedText, setAgreedText] = useState<string>()
  const { value: Panel, load } = useLazy(importPanel, props.onLoadSettled)
  useOpenState(assistant, isOpen)
  useAgentTools(assistant, agreedText)
  useTypeAhead(isOpen && openRequests.length > 0 && !(Panel && labels), onOpenRequests)

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

  // Store a key that is pressed before the labels are loaded: it may be the shortcut
  useEffect(() => {
    if (labels) return
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!event.repeat) setKey(event)
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [labels])

  return (
    <>
      <FocusReturn isOpen={isOpen && !hasFailed} launcher={launcher} />
      {labels && (
        <OpenFromPage
          assistant={assistant}
          labels={labels.labels}
          firstEvent={key ?? firstEvent}
          isOpen={isOpen}
          onOpen={onOpen}
          onClose={onClose}
          onIntent={load}
        />
      )}
      {Panel && labels && (
        <Panel
          id={panelId}
          assistant={assistant}
          labels={labels}
          launcher={launcher}
          beganOpen={beganOpen}
          isOpen={isOpen}
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
