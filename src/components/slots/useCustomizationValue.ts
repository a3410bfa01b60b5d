import { useCallback, useEffect, useMemo, useState } from 'react'
import { callOnError } from '../../conversation/callOnError.js'
import { DocsAssistantError } from '../../shared/DocsAssistantError.js'
import { useLatest } from '../../shared/useLatest.js'
import type { Components, Customization, Icons, MarkdownComponents } from './Customization.js'
import type { ToolRenderers } from './ToolRenderers.js'

type Entries = Readonly<Record<string, unknown>>

const isSame = (one: Entries = {}, other: Entries = {}) =>
  Object.keys({ ...one, ...other }).every((key) => one[key] === other[key])

/** Returns the same object as long as its entries are the same, so that inline objects do not cause renders. */
function useShallowStable<Value extends object>(value: Value | undefined): Value | undefined {
  const [stable, setStable] = useState(value)
  if (isSame(stable as Entries | undefined, value as Entries | undefined)) return stable
  setStable(value)
  return value
}

interface CustomizationProps {
  components?: Components | undefined
  markdownComponents?: MarkdownComponents | undefined
  renderTool?: ToolRenderers | undefined
  icons?: Icons | undefined
  imageOrigins?: readonly string[] | undefined
  privacyUrl?: string | undefined
  onError?: ((error: DocsAssistantError) => void) | undefined
}

const NONE = {}
const NO_ORIGINS: readonly string[] = []

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text

const toText = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The value of `CustomizationContext`: the same object until one of the props changes. */
export function useCustomizationValue(props: CustomizationProps, onAction: Customization['onAction']): Customization {
  const components = useShallowStable(props.components) ?? NONE
  const markdownComponents = useShallowStable(props.markdownComponents) ?? NONE
  const renderTool = useShallowStable(props.renderTool) ?? NONE
  const icons = useShallowStable(props.icons) ?? NONE
  const imageOrigins = useShallowStable(props.imageOrigins) ?? NO_ORIGINS
  const { privacyUrl } = props
  const latest = useLatest(props)

  useEffect(() => {
    for (const entry of imageOrigins) {
      if (isOrigin(entry)) continue
      const message = `imageOrigins has "${entry}", which never matches. Write the scheme and the name alone: "https://images.example.com".`
      callOnError(latest.current.onError, new DocsAssistantError('configuration', message))
    }
  }, [imageOrigins, latest])

  const onComponentError = useCallback(
    (name: string, cause: unknown) => {
      const message = `${name} threw an error, so the default is rendered instead: ${toText(cause)}`
      callOnError(latest.current.onError, new DocsAssistantError('configuration', message, { cause }))
    },
    [latest],
  )

  return useMemo(
    () => ({ components, markdownComponents, renderTool, icons, imageOrigins, privacyUrl, onComponentError, onAction }),
    [components, markdownComponents, renderTool, icons, imageOrigins, privacyUrl, onComponentError, onAction],
  )
}
