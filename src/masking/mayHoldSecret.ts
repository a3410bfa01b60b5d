/** A cheap test that needs no lazily loaded code. Every secret passes it, and so does much other text. */
export function mayHoldSecret(text: string): boolean {
  return /[=:：\d_!#%*+@^~>]|[-.]\w+[-.]|-----|[\w-]{16}|\s-/.test(text)
}

/** The secret detection module. */
export type Masking = typeof import('./maskSecrets.js')

let loaded: Masking | undefined

/** Loads the secret detection module. */
export async function loadMasking(): Promise<Masking> {
  loaded ??= await import('./maskSecrets.js')
  return loaded
}

/** Returns a function that masks the secrets of these texts; `undefined` if it must be loaded first. */
export function readMask(texts: readonly string[]): ((text: string) => string) | undefined {
  if (!texts.some(mayHoldSecret)) return (text) => text
  const masking = loaded
  return masking && ((text) => masking.maskSecrets(text).text)
}

/** Masks the secrets of a text. Rejects if what finds them cannot be loaded. */
export async function maskText(text: string): Promise<string> {
  return mayHoldSecret(text) ? (await loadMasking()).maskSecrets(text).text : text
}
