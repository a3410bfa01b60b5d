import { createContext, useContext } from 'react'
import { toLabels } from './defaultLabels.js'
import type { PanelLabels } from './Labels.js'

/** Provides the labels to every component. */
export const LabelsContext = createContext<PanelLabels>(toLabels())

export function useLabels(): PanelLabels
export function useLabels<LazyLabels>(defaults: LazyLabels): PanelLabels & LazyLabels
/**
 * Returns the labels: custom ones first, then translated ones, then English ones.
 *
 * @param defaults English labels of a lazily loaded component, which the context does not contain
 */
export function useLabels(defaults?: object): PanelLabels {
  const labels = useContext(LabelsContext)
  return defaults === undefined ? labels : { ...defaults, ...labels }
}
