import { useContext } from 'react'
import type { PanelLabels } from './PanelLabels.js'
import { LabelsContext } from './LabelsContext.js'

/** The texts that the owner chose, else those in the reader’s language. */
export function useLabels(): PanelLabels {
  return useContext(LabelsContext)
}
