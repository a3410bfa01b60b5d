/** Any character that `cleanText` changes. Most texts have none. */
const UNCLEAN =
  /[\u00A0\u00AD\u180E\u2007\u200B\u2010\u2011\u202F\u2060\uFB00-\uFB06\uFB13-\uFB17\uFEFF\p{Mn}\u1100-\u11FF]/u

/** Where a line or a word may be broken, which is not shown. Between words of scripts without spaces, it separates them. */
const INVISIBLE = /[\u00AD\u180E\u2060\uFEFF]|\u034F|(?<![\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}])\u200B/gu

/** Several at the beginning of a line indent it, as in a grammar. Markdown would lose plain spaces there. */
const NO_BREAK_SPACE = /(?<=\n)[\u00A0\u2007\u202F ]{2,}|[\u00A0\u2007\u202F]/g

/** U+2010, the hyphen of typesetters, and U+2011, which does not break. */
const HYPHEN = /[\u2010\u2011]/g

const LIGATURE = /[\uFB00-\uFB06\uFB13-\uFB17]/g

/** Accents, and the letters of Korean syllables, that follow what they belong to. */
const COMBINING = /[\p{Mn}\u1100-\u11FF]/u

/**
 * A text of a page as it reads, one character for each that is seen: without soft hyphens and zero-width spaces, with
 * plain spaces and hyphens, ligatures as letters, and accents composed (NFC). Words are then found as they are typed,
 * and code can be copied. Joiners, which change how Persian and emoji look, stay.
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
