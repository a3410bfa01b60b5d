import type { DocsAssistantHandle, DocsAssistantProps } from '../assistant/DocsAssistantProps.js'
import type { AssistantEvent, Feedback } from '../events/index.js'
import type { DocsAssistantError } from '../shared/DocsAssistantError.js'

/**
 * The props of the assistant as properties of the element. Two have other names: `title`, which is a tooltip
 * in HTML, and `open`, which is a method.
 */
type EmbedProperties = Partial<Omit<DocsAssistantProps, 'title' | 'open'>> & {
  /** The prop `title`. */
  heading?: DocsAssistantProps['title']
}

/** Events of the element. They bubble, out of shadow roots too. */
export interface EmbedEvents {
  /** Fired when the panel opens, by the reader or by a call. */
  'docs-assistant-open': CustomEvent<null>
  'docs-assistant-close': CustomEvent<null>
  /** Fired like `onError`, and for an invalid attribute. */
  'docs-assistant-error': CustomEvent<DocsAssistantError>
  /**
   * Fired like `onFeedback`. Readers are asked for feedback only if the attribute `feedback` or the property
   * `onFeedback` is set.
   */
  'docs-assistant-feedback': CustomEvent<Feedback>
  /** Fired like `onEvent`, only if the attribute `events` or the property `onEvent` is set. */
  'docs-assistant-event': CustomEvent<AssistantEvent>
}

/**
 * The `<docs-assistant>` element. Attributes cover the props that a string can express. Properties cover all
 * props and take precedence. `open()` and `close()` may be called before the element is connected.
 */
export interface DocsAssistantElement extends HTMLElement, EmbedProperties, DocsAssistantHandle {}
