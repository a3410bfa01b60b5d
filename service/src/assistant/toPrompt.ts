import type { LanguageModelV2Prompt } from '@ai-sdk/provider'
import type { Utterance } from './Utterance.js'

/** Instructions and conversation as a model's provider takes them. */
export function toPrompt(instructions: string, turns: readonly Utterance[]): LanguageModelV2Prompt {
  return [
    { role: 'system', content: instructions },
    ...turns.map(({ role, content }) => ({ role, content: [{ type: 'text' as const, text: content }] })),
  ]
}
