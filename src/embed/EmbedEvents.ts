import type { AssistantEvent } from '../events/AssistantEvent.js'
import type { Feedback } from '../components/Feedback.js'
import type { DocsAssistantError } from '../request/DocsAssistantError.js'

/** What the element tells the page of. All of these bubble, out of shadow roots too. */
export interface EmbedEvents {
  /** The reader, or a call, opens the panel. */
  'docs-assistant-open': CustomEvent<null>
  'docs-assistant-close': CustomEvent<null>
  /** As `onError`; also of a wrong attribute. */
  'docs-assistant-error': CustomEvent<DocsAssistantError>
  /** As `onFeedback`. Readers are asked where the element has the attribute `feedback`, or that property. */
  'docs-assistant-feedback': CustomEvent<Feedback>
  /** As `onEvent`. Told where the element has the attribute `events`, or that property. */
  'docs-assistant-event': CustomEvent<AssistantEvent>
}
