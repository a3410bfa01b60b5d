import { useContext } from 'react'
import type { Labels } from './Labels.js'
import { LabelsContext } from './LabelsContext.js'

/** The texts that the owner chose, else the English ones. */
export function useLabels(): Labels {
  return useContext(LabelsContext)
}
