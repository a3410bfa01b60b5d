'use client'

import { useEffect, useRef, useState, type ReactElement } from 'react'
import { flushSync } from 'react-dom'
import type { Activity } from './AssistantPanel.js'
import { Launcher } from './components/Launcher.js'
import { useColorScheme } from './components/useColorScheme.js'
import type { DocsAssistantProps } from './DocsAssistantProps.js'
import { checkOptions } from './request/checkOptions.js'
import { useAssistantPanel } from './useAssistantPanel.js'

/**
 * The documentation assistant: a button, and the panel that it opens. Until it is needed, the page
 * pays for the button alone.
 *
 * @throws {DocsAssistantError} of kind `configuration` while rendering, where `domain` or `apiKey`
 * is missing or wrong; its message names the prop and the cure
 */
export function DocsAssistant(props: DocsAssistantProps): ReactElement {
  const { title = 'Ask the docs', defaultOpen = false } = props
  checkOptions(props)

  const colorScheme = useColorScheme(props.colorScheme)
  const [isOpen, setIsOpen] = useState(defaultOpen)
  const [activity, setActivity] = useState<Activity>()
  const { Component: Panel, hasFailed, load } = useAssistantPanel()
  const launcherRef = useRef<HTMLButtonElement>(null)

  // Load the panel that is open from the start
  useEffect(() => {
    if (defaultOpen) load()
  }, [defaultOpen, load])

  const handleOpen = () => {
    load()
    setIsOpen(true)
  }

  const handleClose = () => {
    // At once, because the button under the open panel cannot take the focus back.
    flushSync(() => setIsOpen(false))
    launcherRef.current?.focus()
  }

  return (
    <div className="docs-assistant" data-color-scheme={colorScheme}>
      <Launcher
        buttonRef={launcherRef}
        isOpen={isOpen}
        label={hasFailed ? (props.labels?.loadFailed ?? 'Could not load. Try again') : title}
        {...activity}
        onOpen={handleOpen}
        onIntent={load}
      />
      {Panel && (
        <Panel assistant={props} isOpen={isOpen} title={title} onClose={handleClose} onActivity={setActivity} />
      )}
    </div>
  )
}
