import { createContext } from 'react'
import { toLabels } from './toLabels.js'
import type { PanelLabels } from './PanelLabels.js'

/** Carries the texts to every component, however deep in an answer. */
export const LabelsContext = createContext<PanelLabels>(toLabels())
