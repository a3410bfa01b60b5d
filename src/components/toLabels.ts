import { defaultLabels } from './defaultLabels.js'
import type { LabelOptions } from './Labels.js'
import type { PanelLabels } from './PanelLabels.js'

/** Some texts in a language, completed with the English ones. */
export function toLabels(options: LabelOptions = {}, locale = 'en'): PanelLabels {
  return { ...defaultLabels, ...options, errors: { ...defaultLabels.errors, ...options.errors }, locale }
}
