import { defaultLabels } from './defaultLabels.js'
import type { LabelOptions, Labels } from './Labels.js'

/** The owner's texts, completed with the English ones. */
export function toLabels(options: LabelOptions = {}): Labels {
  return { ...defaultLabels, ...options, errors: { ...defaultLabels.errors, ...options.errors } }
}
