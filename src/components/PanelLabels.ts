import type { AnswerLabels } from './AnswerLabels.js'
import type { HistoryLabels } from './HistoryLabels.js'
import type { LayoutLabels } from './LayoutLabels.js'
import type { Labels } from './Labels.js'
import type { NarrationLabels } from './NarrationLabels.js'
import type { PageLabels } from './PageLabels.js'

type OwnLabels = Omit<Labels, keyof AnswerLabels>
type LaterLabels = Partial<AnswerLabels & HistoryLabels & LayoutLabels & NarrationLabels & PageLabels>

/** The texts that the panel has: of those that load later, what is not English. */
export interface PanelLabels extends OwnLabels, LaterLabels {
  /** The language of the texts, as a tag that `Intl` knows. */
  locale: string
}
