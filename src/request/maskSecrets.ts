import { findSecrets } from './findSecrets.js'

/** As much of a secret stays as tells a reader which it is. */
const SHOWN_LENGTH = 4

/** The text with its secrets cut down to their beginning, and how many there were. */
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
