/** The number of deltas of an answer, and the interval at which a model writes them, in milliseconds. */
export const PIECES = 100
export const PACE_MS = 50

/** The text of each delta, which a unique number precedes: characters of one to four bytes, and some that JSON escapes. */
const WORDS = 'Farbe größer „ja“ 色の変更 🎨👩‍🎨 "quoted" back\\slash\n'

/** Returns the answer to a question by its name. The same question always has the same answer. */
export function makeAnswer(name) {
  return Array.from({ length: PIECES }, (_, index) => `[${name} ${index}] ${WORDS}`)
}
