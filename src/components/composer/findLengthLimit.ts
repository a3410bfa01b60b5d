import { QUESTION_MAX_LENGTH } from '../../contract/constants.js'

/** Returns the maximum length of a question for a draft that has nine tenths of it; `undefined` for a shorter one. */
export const findLengthLimit = (draft: string): number | undefined =>
  draft.length > 0.9 * QUESTION_MAX_LENGTH ? QUESTION_MAX_LENGTH : undefined
