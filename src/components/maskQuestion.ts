import type { ContextItem } from '../contract/ContextItem.js'
import { maskSecrets } from '../request/maskSecrets.js'

interface Question {
  question: string
  context: readonly ContextItem[]
}

/** A question, and what it is about, with their secrets masked. */
export function maskQuestion(question: string, context: readonly ContextItem[]): Question {
  const mask = (text: string) => maskSecrets(text).text
  return { question: mask(question), context: context.map((item) => ({ ...item, value: mask(item.value) })) }
}
