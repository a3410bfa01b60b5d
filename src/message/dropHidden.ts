/** What nobody sees, or what turns the order of letters: control characters but tabs and line breaks, and what Unicode says to ignore. */
const HIDDEN = String.raw`(?![\t\n\r])[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]`

const PICTURE = String.raw`\p{Extended_Pictographic}`

/** Letters from Hebrew to Mongolian, which are joined, are written without spaces, or run from right to left. */
const LETTER = String.raw`(?!\p{Default_Ignorable_Code_Point})[\u0590-\u18ff\ufb1d-\ufdff\ufe70-\ufefc]`

/** What of it belongs to what is written beside it. */
const NEEDED = [
  String.raw`(?<=[${PICTURE}\p{Emoji_Modifier}]\ufe0f?)\u200d(?=${PICTURE}|$)`, // one picture of several; the next may be arriving
  String.raw`(?<=${PICTURE})(?:\ufe0e|\ufe0f)|(?<=[#*\d])\ufe0f(?=\u20e3|$)`, // a picture, a key
  `(?<=${LETTER})[\\u200b-\\u200d]`, // how letters join, and where a line may break
  `(?<=${LETTER}.{0,80})[\\u061c\\u200e\\u200f]`, // on which side of a foreign word its marks stand
].join('|')

const hidden = new RegExp(HIDDEN, 'u')
const hiddenOrNeeded = new RegExp(`(?=${HIDDEN})(?:(${NEEDED})|[^])`, 'gu')

/**
 * A text as it looks: without characters that disguise it or carry what nobody sees. Joined emoji, and
 * the joiners and direction marks of scripts that need them, stay.
 *
 * Follows Unicode's Default_Ignorable_Code_Point, which holds the controls of "Trojan Source"
 * (CVE-2021-42574), zero-width characters, tags and variation selectors.
 */
export function dropHidden(text: string): string {
  return hidden.test(text) ? text.replace(hiddenOrNeeded, '$1') : text
}
