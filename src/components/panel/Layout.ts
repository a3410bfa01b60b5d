/** The size that the reader chose for the panel, in pixels. 0 is the default size of the style sheet. */
export interface PanelSize {
  width: number
  height: number
  /** Whether the panel is enlarged with the expand button. */
  isExpanded: boolean
}

/** Parses a stored size: `520 700`, or `520 700 1` if the panel is expanded. Invalid numbers become 0. */
export function parsePanelSize(text: string | null | undefined): PanelSize {
  const [width, height, isExpanded] = (text ?? '').split(' ').map((number) => parseInt(number) || 0)
  return { width: width ?? 0, height: height ?? 0, isExpanded: isExpanded === 1 }
}

/** The position of the panel on the page. See `DocsAssistantProps`. */
export type Layout = 'floating' | 'sidebar' | 'modal' | 'inline'
