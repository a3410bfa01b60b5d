import { createContext, useContext, type ComponentType, type ReactNode } from 'react'
import type { UserAction } from '../../events/index.js'
import type { MarkdownElements, SlotProps } from './SlotProps.js'
import type { ToolRenderers } from './ToolRenderers.js'

/** The names of the panel's icons. */
export type IconName =
  | 'arrowDown'
  | 'attach'
  | 'check'
  | 'chevron'
  | 'close'
  | 'collapse'
  | 'copy'
  | 'download'
  | 'expand'
  | 'externalLink'
  | 'file'
  | 'history'
  | 'new'
  | 'pencil'
  | 'retry'
  | 'search'
  | 'send'
  | 'stop'
  | 'thumbDown'
  | 'thumbUp'
  | 'trash'
  | 'warning'

/** Custom icons, by name. */
export type Icons = Readonly<Partial<Record<IconName, ReactNode>>>

/** Custom components for parts of the panel, by slot. */
export type Components = { readonly [Name in keyof SlotProps]?: ComponentType<SlotProps[Name]> | undefined }

/** Custom components for the elements of an answer, by the name of the HTML element. */
export type MarkdownComponents = {
  readonly [Name in keyof MarkdownElements]?: ComponentType<MarkdownElements[Name]> | undefined
}

export function useCustomization(): Customization {
  return useContext(CustomizationContext)
}

/** The customization props of `DocsAssistant`. Changes only with the props. */
export interface Customization {
  components: Components
  markdownComponents: MarkdownComponents
  renderTool: ToolRenderers
  icons: Icons
  /** Origins of other sites whose images may be shown. */
  imageOrigins: readonly string[]
  /** URL of the privacy page. */
  privacyUrl: string | undefined
  /** Called when a custom component throws. */
  onComponentError: (name: string, error: unknown) => void
  onAction: (action: UserAction) => void
}

const ignore = () => undefined

export const CustomizationContext = createContext<Customization>({
  components: {},
  markdownComponents: {},
  renderTool: {},
  icons: {},
  imageOrigins: [],
  privacyUrl: undefined,
  onComponentError: ignore,
  onAction: ignore,
})
