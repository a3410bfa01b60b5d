import { useCallback, useEffect, useId, useRef, useState, type ReactElement } from 'react'
import type { Activity } from './AssistantPanel.js'
import type { LauncherProps } from './components/Launcher.js'
import { useLazy } from './components/useLazy.js'
import type { DocsAssistantProps } from './DocsAssistantProps.js'
import type { Opening } from './Opening.js'
import { useOpenState } from './useOpenState.js'

interface AssistantShellProps {
  assistant: DocsAssistantProps
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
  const { assistant, act, isOpen, openings, onOpen, onClose, onLauncher } = props
  const { title = 'Ask the docs', labels } = assistant
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
      // The reader's first act may have been to turn to it.
      if (launcher?.matches(':hover, :focus')) load()
    },
    [load],
  )

  useEffect(loadTools, [loadTools])

  // No prop of the launcher, whose code every page loads
  useEffect(() => {
    if (Panel) launcherRef.current?.setAttribute('aria-controls', panelId)
  }, [Panel, panelId])

  // A key that is pressed before the tools are there may be the shortcut
  useEffect(() => {
    if (Tools) return
    document.addEventListener('keydown', setKey)
    return () => document.removeEventListener('keydown', setKey)
  }, [Tools])

  useEffect(() => {
    const name = hasFailed ? (labels?.loadFailed ?? 'Could not load. Try again') : title
    const { status, statusLabel } = activity ?? {}
    const label = statusLabel ? <>{name} <span className="docs-assistant-spoken">{statusLabel}</span></> : name
    onLauncher({ status, label, buttonRef, onIntent: load, ...(hasFailed && { isOpen: false }) })
  }, [activity, buttonRef, hasFailed, labels?.loadFailed, load, onLauncher, title])

  return (
    <>
      {Tools && (
        <Tools
          assistant={assistant}
          act={key ?? act}
          isOpen={isOpen}
          launcherRef={launcherRef}
          onOpen={onOpen}
          onClose={onClose}
          onIntent={load}
        />
      )}
      {Panel && (
        <Panel
          id={panelId}
          assistant={assistant}
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
