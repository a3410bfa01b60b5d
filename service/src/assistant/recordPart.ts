import type { LanguageModelV1Prompt, LanguageModelV1StreamPart } from 'ai'

/** What a model said in a step, as the prompt of the next step has it. */
export type Said = Extract<LanguageModelV1Prompt[number], { role: 'assistant' }>['content']

/** Adds words and reasoning of a model to what it said before in the step. */
export function recordPart(said: Said, part: LanguageModelV1StreamPart): void {
  const last = said.at(-1)
  switch (part.type) {
    case 'text-delta':
      if (last?.type === 'text') last.text += part.textDelta
      else said.push({ type: 'text', text: part.textDelta })
      break
    case 'reasoning':
      if (last?.type === 'reasoning' && last.signature === undefined) last.text += part.textDelta
      else said.push({ type: 'reasoning', text: part.textDelta })
      break
    // Some providers take their reasoning back only as they signed it.
    case 'reasoning-signature':
      if (last?.type === 'reasoning') last.signature = part.signature
      break
    case 'redacted-reasoning':
      said.push({ type: 'redacted-reasoning', data: part.data })
      break
    default:
  }
}
