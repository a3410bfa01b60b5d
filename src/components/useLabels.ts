import { useContext } from 'react'
import type { PanelLabels } from './PanelLabels.js'
import { LabelsContext } from './LabelsContext.js'

/** The texts that the owner chose, else the English ones. */
export function useLabels(): PanelLabels {
  return useContext(LabelsContext)
}
