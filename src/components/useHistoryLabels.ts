import { defaultHistoryLabels } from './defaultHistoryLabels.js'
import type { HistoryLabels } from './HistoryLabels.js'
import type { PanelLabels } from './PanelLabels.js'
import { useLabels } from './useLabels.js'

/** The texts of earlier conversations, with what the owner replaced. */
export function useHistoryLabels(): HistoryLabels & PanelLabels {
  return { ...defaultHistoryLabels, ...useLabels() }
}
