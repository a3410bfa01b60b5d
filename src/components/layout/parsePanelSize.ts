import type { PanelSize } from './PanelSize.js'

/** A size as it is remembered: `520 700`, and a 1 after that where it is expanded. What is no number is 0. */
export function parsePanelSize(text: string | null | undefined): PanelSize {
  const [width, height, isExpanded] = (text ?? '').split(' ').map((number) => parseInt(number) || 0)
  return { width: width ?? 0, height: height ?? 0, isExpanded: isExpanded === 1 }
}
