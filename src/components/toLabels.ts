import { defaultLabels } from './defaultLabels.js'
import type { LabelOptions } from './Labels.js'
import type { PanelLabels } from './PanelLabels.js'

/** The owner's texts, completed with the English ones. */
export function toLabels(options: LabelOptions = {}): PanelLabels {
  return { ...defaultLabels, ...options, errors: { ...defaultLabels.errors, ...options.errors } }
}
