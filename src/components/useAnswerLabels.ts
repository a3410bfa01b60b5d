import type { Labels } from './Labels.js'
import { defaultAnswerLabels } from './defaultAnswerLabels.js'
import { useLabels } from './useLabels.js'

/** All texts, for what is below an answer. */
export function useAnswerLabels(): Labels {
  return { ...defaultAnswerLabels, ...useLabels() }
}
