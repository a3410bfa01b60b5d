import type { AnswerLabels } from './AnswerLabels.js'
import type { HistoryLabels } from './HistoryLabels.js'
import type { LayoutLabels } from './LayoutLabels.js'
import type { Labels } from './Labels.js'
import type { NarrationLabels } from './NarrationLabels.js'
import type { PageLabels } from './PageLabels.js'

/** The texts that the panel has: of those that load later, what the owner replaced. */
export type PanelLabels = Omit<Labels, keyof AnswerLabels> &
  Partial<AnswerLabels & HistoryLabels & LayoutLabels & NarrationLabels & PageLabels>
