/** Matches any character that `cleanText` changes. Most texts contain none. */
const UNCLEAN =
  /[\u00A0\u00AD\u180E\u2007\u200B\u2010\u2011\u202F\u2060\uFB00-\uFB06\uFB13-\uFB17\uFEFF\p{Mn}\u1100-\u11FF]/u

/** Invisible line-break and word-break opportunities. In scripts without spaces, they separate words and are kept. */
const INVISIBLE = /[\u00AD\u180E\u2060\uFEFF]|\u034F|(?<![\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}])\u200B/gu

/** Several at the beginning of a line indent it, as in a grammar. Markdown would lose plain spaces there. */
const NO_BREAK_SPACE = /(?<=\n)[\u00A0\u2007\u202F ]{2,}|[\u00A0\u2007\u202F]/g

/** The typographic hyphen (U+2010) and the non-breaking hyphen (U+2011). */
const HYPHEN = /[\u2010\u2011]/g

const LIGATURE = /[\uFB00-\uFB06\uFB13-\uFB17]/g

/** Combining accents and letters of Korean syllables. */
const COMBINING = /[\p{Mn}\u1100-\u11FF]/u

/**
 * Normalizes text to what readers see: removes soft hyphens and zero-width spaces, replaces special spaces and hyphens
 * with plain ones and ligatures with letters, and composes accents (NFC). Words are then found as they are typed, and
 * code can be copied. Joiners are kept, because they change the appearance of Persian and emoji.
 */
export function cleanText(text: string): string {
  if (!UNCLEAN.test(text)) return text
  const plain = text
    .replace(INVISIBLE, '')
    .replace(NO_BREAK_SPACE, (spaces) => (spaces.length > 1 ? spaces : ' '))
    .replace(HYPHEN, '-')
    .replace(LIGATURE, (ligature) => ligature.normalize('NFKC'))
  return COMBINING.test(plain) ? plain.normalize('NFC') : plain
}
