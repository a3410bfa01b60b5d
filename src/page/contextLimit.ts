/**
 * Longest `value` of a context item that is read from the page, in UTF-16 code units: some 700
 * words. It goes along with every later question of the conversation too, so a whole page would
 * cost more than it tells.
 */
export const CONTEXT_MAX_LENGTH = 4000
