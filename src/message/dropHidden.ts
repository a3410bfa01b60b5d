/**
 * Invisible characters and those that reorder text: control characters except tabs and line breaks, and the
 * characters that Unicode declares ignorable.
 */
const HIDDEN = String.raw`(?![\t\n\r])[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]`

const PICTURE = String.raw`\p{Extended_Pictographic}`

/** Letters from Hebrew to Mongolian: scripts that join letters, omit spaces or run from right to left. */
const LETTER = String.raw`(?!\p{Default_Ignorable_Code_Point})[\u0590-\u18ff\ufb1d-\ufdff\ufe70-\ufefc]`

/** Hidden characters that are required by the characters next to them. */
const NEEDED = [
  // a joined emoji; the next one may still be streaming
  String.raw`(?<=[${PICTURE}\p{Emoji_Modifier}]\ufe0f?)\u200d(?=${PICTURE}|$)`,
  String.raw`(?<=${PICTURE})(?:\ufe0e|\ufe0f)|(?<=[#*\d])\ufe0f(?=\u20e3|$)`, // an emoji, a keycap
  `(?<=${LETTER})[\\u200b-\\u200d]`, // joining behaviour and line break opportunities
  `(?<=${LETTER}.{0,80})[\\u061c\\u200e\\u200f]`, // the direction of punctuation next to a foreign word
].join('|')

const hidden = new RegExp(HIDDEN, 'u')
const hiddenOrNeeded = new RegExp(`(?=${HIDDEN})(?:(${NEEDED})|[^])`, 'gu')

/**
 * Removes characters that disguise text or carry invisible content. Keeps joined emoji, and the joiners and
 * direction marks of scripts that need them.
 *
 * Based on Unicode's Default_Ignorable_Code_Point, which includes the controls of "Trojan Source"
 * (CVE-2021-42574), zero-width characters, tags and variation selectors.
 */
export function dropHidden(text: string): string {
  return hidden.test(text) ? text.replace(hiddenOrNeeded, '$1') : text
}
