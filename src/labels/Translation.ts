import type { LanguageLabels } from './LanguageLabels.js'
import type { Numbers } from './createNumbers.js'

/** Makes the texts of a language, given how it writes numbers. */
export type Translation = (numbers: Numbers) => LanguageLabels
