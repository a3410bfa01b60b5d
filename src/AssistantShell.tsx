import { useCallback, useEffect, useId, useRef, useState, type ReactElement } from 'react'
import type { Activity } from './AssistantPanel.js'
import { FocusReturn } from './components/FocusReturn.js'
import type { LauncherProps } from './components/Launcher.js'
import { useLazy } from './components/useLazy.js'
import type { DocsAssistantProps } from './DocsAssistantProps.js'
import type { Opening } from './Opening.js'
import { useOpenState } from './useOpenState.js'
import { useTexts } from './useTexts.js'

interface AssistantShellProps {
  assistant: DocsAssistantProps
  /** The language to speak, as a language tag. */
  language: string
  title: string
  /** On the launcher, when the panel could not be loaded. */
  loadFailed: string
  /** What the reader did on the page when this was loaded. */
  act: Event | undefined
  isOpen: boolean
  /** What the assistant was opened with, each time. */
  openings: readonly Opening[]
  onOpen: (opening?: Opening) => void
  onClose: () => void
  /** Told what the launcher is to show and do from now on. */
  onLauncher: (launcher: Partial<LauncherProps>) => void
}

const importPanel = () => import('./AssistantPanel.js').then((module) => module.AssistantPanel)
const importTools = () => import('./PageTools.js').then((module) => module.PageTools)

/** What comes with the reader's first act: it loads the panel when that is needed, and the tools for asking from the page. */
export function AssistantShell(props: AssistantShellProps): ReactElement {
  const { assistant, language, title, loadFailed, act, isOpen, openings, onOpen, onClose, onLauncher } = props
  const texts = useTexts(language, assistant.labels, openings)
  const [beganOpen] = useState(isOpen && act === undefined)
  const [activity, setActivity] = useState<Activity>()
  const [key, setKey] = useState<Event>()
  const { Component: Panel, hasFailed, load } = useLazy(importPanel)
  const { Component: Tools, load: loadTools } = useLazy(importTools)
  const launcherRef = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  useOpenState(assistant, isOpen)

  // Again with each opening, should it have failed before
  useEffect(() => {
    if (isOpen) load()
  }, [isOpen, load, openings])

  const buttonRef = useCallback(
    (launcher: HTMLButtonElement | null) => {
      launcherRef.current = launcher
      // No prop of the launcher, whose code every page loads
      launcher?.setAttribute('aria-controls', panelId)
      // The reader's first act may have been to turn to it.
      if (launcher?.matches(':hover, :focus')) load()
    },
    [load, panelId],
  )

  useEffect(loadTools, [loadTools])

  // A key that is pressed before the tools are there may be the shortcut
  useEffect(() => {
    if (Tools && texts) return
    document.addEventListener('keydown', setKey)
    return () => document.removeEventListener('keydown', setKey)
  }, [Tools, texts])

  useEffect(() => {
    const name = hasFailed ? loadFailed : title
    const { status, statusLabel } = activity ?? {}
    const label = statusLabel ? <>{name} <span className="docs-assistant-spoken">{statusLabel}</span></> : name
    onLauncher({ status, label, buttonRef, onIntent: load, ...(hasFailed && { isOpen: false }) })
  }, [activity, buttonRef, hasFailed, load, loadFailed, onLauncher, title])

  return (
    <>
      <FocusReturn isOpen={isOpen} launcherRef={launcherRef} />
      {Tools && texts && (
        <Tools
          assistant={assistant}
          labels={texts.labels}
          act={key ?? act}
          isOpen={isOpen}
          onOpen={onOpen}
          onClose={onClose}
          onIntent={load}
        />
      )}
      {Panel && texts && (
        <Panel
          id={panelId}
          assistant={assistant}
          texts={texts}
          beganOpen={beganOpen}
          isOpen={isOpen}
          openings={openings}
          title={title}
          onClose={onClose}
          onActivity={setActivity}
        />
      )}
    </>
  )
}
