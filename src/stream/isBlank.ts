/**
 * Matches what Markdown does not render as text: link definitions, suggestions, markers, and characters without a
 * width.
 */
const NOTHING =
  /^ {0,3}\[[^\]\n]+\]:[ \t]*\S.*|^[ \t]*`{3,}suggestions\b[^]*?(?:\n[ \t]*`{3,}[ \t]*$|(?![^]))|&nbsp;|[\s\p{Default_Ignorable_Code_Point}\p{Cc}#>*_~-]/muy

/** Whether Markdown contains no readable text. Stops at the first readable character. */
export function isBlank(markdown: string): boolean {
  NOTHING.lastIndex = 0
  while (NOTHING.lastIndex < markdown.length) if (!NOTHING.test(markdown)) return false
  return true
}
