/** Continues the character before it: a low surrogate, combining mark, joiner or skin tone. */
const continuation = /^[\uDC00-\uDFFF\u200D\p{M}\p{Emoji_Modifier}]/u

/**
 * Returns the start of the grapheme cluster that contains `offset`, or `offset` itself if it is a boundary. A
 * letter with its combining marks and a family emoji are one grapheme cluster each.
 */
export function findCharacterStart(text: string, offset: number): number {
  const isBoundary = offset <= 0 || offset >= text.length || /^[ -~]{2}$/.test(text.slice(offset - 1, offset + 1))
  if (isBoundary) return offset
  if (typeof Intl.Segmenter !== 'undefined')
    return new Intl.Segmenter().segment(text).containing(offset)?.index ?? offset
  // `Intl.Segmenter` is missing in Firefox before 125 (2024).
  let start = offset
  while (start > 0 && (continuation.test(text.slice(start, start + 2)) || text[start - 1] === '\u200D')) start -= 1
  return start
}
