'use client'

import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react'
import { Launcher } from './components/Launcher.js'
import { useColorScheme } from './components/useColorScheme.js'
import type { ConversationStatus } from './conversation/Conversation.js'
import type { DocsAssistantProps } from './DocsAssistantProps.js'
import { checkOptions } from './request/checkOptions.js'
import { useAssistantPanel } from './useAssistantPanel.js'

const isBusy = (status: ConversationStatus) => status === 'sending' || status === 'streaming'

/**
 * The documentation assistant: a button, and the panel that it opens. Until it is needed, the page
 * pays for the button alone.
 *
 * @throws {DocsAssistantError} of kind `configuration` while rendering, where a prop is missing or
 * wrong; its message names the prop and the cure
 */
export function DocsAssistant(props: DocsAssistantProps): ReactElement {
  const { title = 'Ask the docs', colorScheme = 'auto', defaultOpen = false } = props
  checkOptions(props)

  const scheme = useColorScheme(colorScheme)
  const [isOpen, setIsOpen] = useState(defaultOpen)
  const [status, setStatus] = useState<ConversationStatus>('idle')
  const [isUnseen, setIsUnseen] = useState(false)
  const { Component: Panel, hasFailed, load } = useAssistantPanel()
  const launcherRef = useRef<HTMLButtonElement>(null)

  // Load what was open from the start
  useEffect(() => {
    if (defaultOpen) load()
  }, [defaultOpen, load])

  const handleOpen = () => {
    load()
    setIsOpen(true)
    setIsUnseen(false)
  }

  const handleClose = useCallback(() => {
    setIsOpen(false)
    launcherRef.current?.focus()
  }, [])

  const handleStatus = useCallback(
    (next: ConversationStatus) => {
      setIsUnseen((before) => before || (!isOpen && isBusy(status) && !isBusy(next)))
      setStatus(next)
    },
    [isOpen, status],
  )

  const { starterQuestions, disclaimer } = props
  return (
    <div className="docs-assistant" data-color-scheme={scheme}>
      <Launcher
        buttonRef={launcherRef}
        isOpen={isOpen}
        label={hasFailed ? 'Could not load. Try again' : title}
        status={isBusy(status) ? 'streaming' : isUnseen ? 'unseen' : 'quiet'}
        statusLabel={isBusy(status) ? 'answering' : 'new answer'}
        onOpen={handleOpen}
        onIntent={load}
      />
      {Panel && (
        <Panel
          assistant={props}
          view={{ isOpen, onClose: handleClose, title, starterQuestions, disclaimer }}
          onStatus={handleStatus}
        />
      )}
    </div>
  )
}
