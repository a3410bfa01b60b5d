/** What goes on with the character before it: half pairs, marks, joiners and skin tones. */
const continuation = /^[\uDC00-\uDFFF\u200D\p{M}\p{Emoji_Modifier}]/u

/**
 * Where the character that holds `offset` begins; `offset` itself where it stands between two. A
 * character is what a reader takes for one: a letter with its marks, a family of four.
 */
export function toCharacterStart(text: string, offset: number): number {
  const isBetween = offset <= 0 || offset >= text.length || /^[ -~]{2}$/.test(text.slice(offset - 1, offset + 1))
  if (isBetween) return offset
  if (typeof Intl.Segmenter !== 'undefined') return new Intl.Segmenter().segment(text).containing(offset)?.index ?? offset
  // Firefox has no segmenter before 125 (2024).
  let start = offset
  while (start > 0 && (continuation.test(text.slice(start, start + 2)) || text[start - 1] === '\u200D')) start -= 1
  return start
}
