'use client'

import { forwardRef, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { Launcher } from '../components/launcher/index.js'
import { checkOptions } from '../request/checkOptions.js'
import type { DocsAssistantHandle, DocsAssistantProps, OpenOptions, OpenRequest } from './DocsAssistantProps.js'
import { useColorScheme } from './useColorScheme.js'
import { useLanguage } from './useLanguage.js'
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
  const [openRequests, setOpenRequests] = useState<readonly OpenRequest[]>([])
  const [launcher, setLauncher] = useState<HTMLButtonElement | null>(null)
  const fieldRef = useRef<HTMLTextAreaElement>(null)

  const open = useCallback(
    (request: OpenOptions = {}) => {
      setIsOpened(true)
      onOpenChange?.(true)
      const opener = document.activeElement
      const field = fieldRef.current
      setOpenRequests((before) => [...before, { ...request, opener }])
      if (field) {
        field.hidden = false
        field.focus()
      }
    },
    [onOpenChange],
  )

  const close = () => {
    setIsOpened(false)
    onOpenChange?.(false)
  }

  useImperativeHandle(ref, () => ({ open, close }))
  const shell = useShell(props, open)
  const { Shell, hasFailed, load } = shell

  // Opens the panel if it was open on the previous page. In an effect, because the server renders it closed.
  useEffect(() => {
    try {
      if (sessionStorage.getItem(`docs-assistant:${props.domain}:open`)) setIsOpened(true)
    } catch {
      // Storage is blocked.
    }
  }, [props.domain])

  // Load with each request, because loading may have failed before
  useEffect(() => {
    if (isOpen || /[?&]assistant/.test(location.search)) load()
  }, [isOpen, load, openRequests])

  return (
    <div className="docs-assistant" data-color-scheme={colorScheme} data-layout={layout} data-side={side}>
      {hasLauncher && !isInline && (
        <Launcher
          isOpen={isOpen && !hasFailed}
          label={isOpen && hasFailed ? loadFailed : title}
          onOpen={() => open({ by: 'launcher' })}
          buttonRef={setLauncher}
        />
      )}
      {/* What the reader types goes to this field until that of the panel is there. It has no place to be seen. */}
      <textarea ref={fieldRef} aria-label={title} aria-live="polite" hidden />
      {Shell && (
        <Shell
          {...shell}
          assistant={props}
          language={language}
          title={title}
          launcher={launcher}
          isOpen={isOpen}
          fieldRef={fieldRef}
          openRequests={openRequests}
          onOpenRequests={setOpenRequests}
          onOpen={open}
          onClose={close}
        />
      )}
    </div>
  )
})
