import { QUESTION_MAX_LENGTH } from '../../contract/constants.js'

/** Whether a draft is long enough to show its length: from nine tenths of the maximum. */
export const isLongDraft = (draft: string): boolean => draft.length > 0.9 * QUESTION_MAX_LENGTH
