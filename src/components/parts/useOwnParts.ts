import { useCallback, useEffect, useMemo } from 'react'
import { reportTo } from '../../conversation/reportTo.js'
import { useLatest } from '../../conversation/useLatest.js'
import { DocsAssistantError } from '../../request/DocsAssistantError.js'
import type { Components } from './Components.js'
import type { Icons } from './Icons.js'
import type { Owner } from './OwnerContext.js'
import type { ToolRenderers } from './ToolRenderers.js'
import { useSettled } from './useSettled.js'

interface OwnParts {
  components?: Components | undefined
  renderTool?: ToolRenderers | undefined
  icons?: Icons | undefined
  imageOrigins?: readonly string[] | undefined
  onError?: ((error: DocsAssistantError) => void) | undefined
}

const NONE = {}
const NOWHERE: readonly string[] = []

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text

const toText = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** What the owner put in place of ours, for `OwnerContext`: the same until one of it is another. */
export function useOwnParts(own: OwnParts, onAct: Owner['onAct']): Owner {
  const components = useSettled(own.components) ?? NONE
  const renderTool = useSettled(own.renderTool) ?? NONE
  const icons = useSettled(own.icons) ?? NONE
  const imageOrigins = useSettled(own.imageOrigins) ?? NOWHERE
  const latest = useLatest(own)

  useEffect(() => {
    for (const entry of imageOrigins) {
      if (isOrigin(entry)) continue
      const message = `imageOrigins has "${entry}", which never matches. Write the scheme and the name alone: "https://images.example.com".`
      reportTo(latest.current.onError, new DocsAssistantError('configuration', message))
    }
  }, [imageOrigins, latest])

  const onBroken = useCallback(
    (name: string, cause: unknown) => {
      const message = `${name} threw an error, so the assistant shows its own in that place: ${toText(cause)}`
      reportTo(latest.current.onError, new DocsAssistantError('configuration', message, { cause }))
    },
    [latest],
  )

  return useMemo(
    () => ({ components, renderTool, icons, imageOrigins, onBroken, onAct }),
    [components, renderTool, icons, imageOrigins, onBroken, onAct],
  )
}
