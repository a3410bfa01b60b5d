import type { LanguageModelV1Prompt } from 'ai'
import type { Utterance } from './Utterance.js'

/** Instructions and conversation as a model's provider takes them. */
export function toPrompt(instructions: string, turns: readonly Utterance[]): LanguageModelV1Prompt {
  return [
    { role: 'system', content: instructions },
    ...turns.map(({ role, content }) => ({ role, content: [{ type: 'text' as const, text: content }] })),
  ]
}
