import { findSecrets } from './findSecrets.js'

/** Number of characters that remain visible, so that the reader can recognize the secret. */
const SHOWN_LENGTH = 4

/** Masks all but the beginning of each secret. Also returns the number of secrets. */
export function maskSecrets(text: string): { text: string; count: number } {
  const spans = findSecrets(text)
  let masked = ''
  let end = 0
  for (const span of spans) {
    const shown = Math.min(SHOWN_LENGTH, Math.floor((span.end - span.start) / 4))
    masked += `${text.slice(end, span.start + shown)}•••`
    end = span.end
  }
  return { text: masked + text.slice(end), count: spans.length }
}
