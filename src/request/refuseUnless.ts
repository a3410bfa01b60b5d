import { DocsAssistantError } from './DocsAssistantError.js'

/** @throws {DocsAssistantError} of kind `configuration` that says `sentence`, unless a prop is right */
export function refuseUnless(isRight: boolean, sentence: string): void {
  if (!isRight) throw new DocsAssistantError('configuration', sentence)
}
