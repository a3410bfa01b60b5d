'use client'

import { forwardRef, useCallback, useEffect, useImperativeHandle, useState } from 'react'
import { Launcher, type LauncherProps } from './components/Launcher.js'
import { useColorScheme } from './components/useColorScheme.js'
import type { DocsAssistantHandle } from './DocsAssistantHandle.js'
import type { DocsAssistantProps } from './DocsAssistantProps.js'
import type { Opening } from './Opening.js'
import { checkOptions } from './request/checkOptions.js'
import { useLanguage } from './useLanguage.js'
import { useReopening } from './useReopening.js'
import { useShell } from './useShell.js'

/**
 * The documentation assistant: a button, and the panel that it opens. Until it is needed, the page
 * pays for the button alone.
 *
 * @throws {DocsAssistantError} of kind `configuration` while rendering, where `domain` or `apiKey`
 * is missing or wrong; its message names the prop and the cure
 */
export const DocsAssistant = forwardRef<DocsAssistantHandle, DocsAssistantProps>(function DocsAssistant(props, ref) {
  const { layout, side, trigger = true, defaultOpen = false, onOpenChange } = props
  const isInline = layout === 'inline'
  checkOptions(props)

  const colorScheme = useColorScheme(props.colorScheme)
  const speech = useLanguage(props)
  const [isOpened, setIsOpened] = useState(defaultOpen)
  const isOpen = isInline || (props.open ?? isOpened)
  const [openings, setOpenings] = useState<readonly Opening[]>([])
  const [launcher, setLauncher] = useState<Partial<LauncherProps>>()

  const change = useCallback(
    (isOpen: boolean) => {
      setIsOpened(isOpen)
      onOpenChange?.(isOpen)
    },
    [onOpenChange],
  )

  const open = useCallback(
    (opening: Opening = {}) => {
      change(true)
      setOpenings((before) => [...before, opening])
    },
    [change],
  )

  const close = useCallback(() => change(false), [change])

  useImperativeHandle(ref, () => ({ open, close }))
  const { Shell, act, hasFailed, load } = useShell(open)

  useReopening(props.domain, setIsOpened)

  // Each time, because loading may have failed before
  useEffect(() => {
    if (isOpen || /[?&]assistant\b/.test(location.search)) load()
  }, [isOpen, load, openings])

  return (
    <div className="docs-assistant" data-color-scheme={colorScheme} data-layout={layout} data-side={side}>
      {trigger && !isInline && (
        <Launcher
          isOpen={isOpen && !hasFailed}
          label={isOpen && hasFailed ? speech.loadFailed : speech.title}
          onOpen={() => open({ by: 'launcher' })}
          {...launcher}
        />
      )}
      {Shell && (
        <Shell
          assistant={props}
          {...speech}
          act={act}
          isOpen={isOpen}
          openings={openings}
          onOpen={open}
          onClose={close}
          onLauncher={setLauncher}
        />
      )}
    </div>
  )
})
