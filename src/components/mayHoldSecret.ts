/** A first look, for which nothing has to be loaded: every secret has one of these, and so has much else. */
export function mayHoldSecret(text: string): boolean {
  return /[=:\d]|-----|[\w-]{16}/.test(text)
}
