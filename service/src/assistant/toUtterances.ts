import type { Message } from 'docs-assistant/contract'
import type { Utterance } from './Utterance.js'

/**
 * What reader and assistant said, and nothing else. `system` and `data` messages come from a
 * browser, so they are not instructions; attachments would have to be downloaded from wherever they
 * point; and earlier tool calls are answered anew from the pages as they are now.
 */
export function toUtterances(messages: readonly Message[]): Utterance[] {
  return messages.flatMap(toUtterance)
}

function toUtterance({ role, content, parts }: Message): Utterance[] {
  if (role !== 'user' && role !== 'assistant') return []
  const texts = parts.flatMap((part) => (part.type === 'text' ? [part.text] : []))
  const text = texts.join('').trim() || content.trim()
  return text === '' ? [] : [{ role, content: text }]
}
