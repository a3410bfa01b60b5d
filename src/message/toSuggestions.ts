import type { ConversationMessage } from '../conversation/ConversationMessage.js'
import { dropHidden } from './dropHidden.js'
import { splitSuggestions } from './splitSuggestions.js'

/** `(label)[/path]`, as the public service writes it, an ordinary link, or words alone. Bounded, since answers may be hostile. */
const LINE = /^[-*\s]{0,9}(?:\((.{1,300})\)\[[^\]]*\]|\[(.{1,300})\]\([^)]*\)|([^\s([`].{0,300}))\s*$/

/** The questions that an answer's `suggestions` block holds, for a reader to ask next. */
export function toSuggestions({ parts }: Pick<ConversationMessage, 'parts'>): string[] {
  return parts
    .flatMap((part) => (part.type === 'text' ? dropHidden(splitSuggestions(part.text).lines).split('\n') : []))
    .flatMap((line) => LINE.exec(line)?.slice(1).filter(Boolean) ?? [])
}
