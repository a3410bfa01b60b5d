import { defaultLayoutLabels } from './defaultLayoutLabels.js'
import type { LayoutLabels } from './LayoutLabels.js'
import { useLabels } from './useLabels.js'

/** The texts of the panel's size, with what the owner replaced. */
export function useLayoutLabels(): LayoutLabels {
  return { ...defaultLayoutLabels, ...useLabels() }
}
