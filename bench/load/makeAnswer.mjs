/** Pieces of an answer, and how many milliseconds apart a model writes them. */
export const PIECES = 100
export const PACE_MS = 50

/** Characters of one to four bytes, signs that JSON escapes, and a number that no other piece has. */
const WORDS = 'Farbe größer „ja“ 色の変更 🎨👩‍🎨 "quoted" back\\slash\n'

/** What the model answers to the question of this name. Asked again, it answers the same. */
export function makeAnswer(name) {
  return Array.from({ length: PIECES }, (_, place) => `[${name} ${place}] ${WORDS}`)
}
