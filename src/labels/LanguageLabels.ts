import type { LabelOptions, Labels } from '../components/Labels.js'

/** All texts in a language, but for those of the button, which are there before these. */
export type LanguageLabels = Required<Omit<LabelOptions, 'errors' | 'loadFailed'>> & Pick<Labels, 'errors'>
