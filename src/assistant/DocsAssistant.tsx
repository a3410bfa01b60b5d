'use client'

import { forwardRef, useCallback, useEffect, useId, useImperativeHandle, useState } from 'react'
import { Launcher } from '../components/launcher/index.js'
import { checkOptions } from '../request/checkOptions.js'
import type { DocsAssistantHandle, DocsAssistantProps, OpenOptions } from './DocsAssistantProps.js'
import { useColorScheme } from './useColorScheme.js'
import { useLanguage } from './useLanguage.js'
import { useRestoredOpen } from './useRestoredOpen.js'
import { useShell } from './useShell.js'

/**
 * The documentation assistant: a button, and the panel that it opens. Only the button is loaded with the
 * page; the panel is loaded when it is needed.
 *
 * @throws {DocsAssistantError} of kind `configuration` while rendering if `domain` or `apiKey` is missing or
 * invalid. The message contains the prop and how to fix it
 */
export const DocsAssistant = forwardRef<DocsAssistantHandle, DocsAssistantProps>(function DocsAssistant(props, ref) {
  const { layout, side, launcher: hasLauncher = true, defaultOpen = false, onOpenChange } = props
  const isInline = layout === 'inline'
  checkOptions(props)

  const colorScheme = useColorScheme(props.colorScheme)
  const { language, title, loadFailed } = useLanguage(props)
  const [isOpened, setIsOpened] = useState(defaultOpen)
  const isOpen = isInline || (props.open ?? isOpened)
  const [openRequests, setOpenRequests] = useState<readonly OpenOptions[]>([])
  const [launcher, setLauncher] = useState<HTMLButtonElement | null>(null)
  const panelId = useId()

  const open = useCallback(
    (request: OpenOptions = {}) => {
      setIsOpened(true)
      onOpenChange?.(true)
      setOpenRequests((before) => [...before, request])
    },
    [onOpenChange],
  )

  const close = () => {
    setIsOpened(false)
    onOpenChange?.(false)
  }

  useImperativeHandle(ref, () => ({ open, close }))
  const { Shell, firstEvent, hasFailed, onLoadSettled, load } = useShell(props.domain, props.agents, open)

  useRestoredOpen(props.domain, setIsOpened)

  // Load with each request, because loading may have failed before
  useEffect(() => {
    if (isOpen || /[?&]assistant\b/.test(location.search)) load()
  }, [isOpen, load, openRequests])

  return (
    <div className="docs-assistant" data-color-scheme={colorScheme} data-layout={layout} data-side={side}>
      {hasLauncher && !isInline && (
        <Launcher
          isOpen={isOpen && !hasFailed}
          label={isOpen && hasFailed ? loadFailed : title}
          panelId={panelId}
          onOpen={() => open({ by: 'launcher' })}
          buttonRef={setLauncher}
        />
      )}
      {Shell && (
        <Shell
          assistant={props}
          language={language}
          title={title}
          launcher={launcher}
          panelId={panelId}
          firstEvent={firstEvent}
          isOpen={isOpen}
          hasFailed={hasFailed}
          openRequests={openRequests}
          onOpenRequests={setOpenRequests}
          onOpen={open}
          onClose={close}
          onLoadSettled={onLoadSettled}
        />
      )}
    </div>
  )
})
