import { QUESTION_MAX_LENGTH } from '../../contract/constants.js'

/** Whether a draft is so long that its length is shown: from nine tenths of what the service takes. */
export const isLongDraft = (draft: string): boolean => draft.length > 0.9 * QUESTION_MAX_LENGTH
