/** A cheap test that needs no lazily loaded code. Every secret passes it, and so does much other text. */
export function mayHoldSecret(text: string): boolean {
  return /[=:\d]|-----|[\w-]{16}|\s-/.test(text)
}
