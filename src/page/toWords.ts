/** No part of any word: soft hyphens and spaces without width. */
const invisible = /[\u00AD\u200B\u2060\uFEFF]/g

/** Halves of characters, as scripts may leave them. JSON must not have them. */
const halves = /\p{Surrogate}/gu

/** Text of the page as it is shown: with its spaces and lines where they are kept, else with one space for many. */
export function toWords(text: string, keepsSpaces: boolean): string {
  const words = text.replace(invisible, '').replace(halves, '\uFFFD')
  return keepsSpaces ? words.replace(/\r\n?/g, '\n').replaceAll('\u00A0', ' ') : words.replace(/\s+/g, ' ')
}
