import type { DocsAssistantProps } from '../DocsAssistantProps.js'
import type { EmbedEvents } from './EmbedEvents.js'

type Handlers = Pick<DocsAssistantProps, 'onOpenChange' | 'onError' | 'onFeedback' | 'onEvent'>

/**
 * Handlers that tell the page by events of the element, besides the owner's own. Only a page that says
 * so is told of feedback and of events: readers are not asked for feedback that nobody takes, nor does
 * the code for events load for nobody.
 */
export function toEmbedHandlers(element: HTMLElement, owner: Handlers): Handlers {
  const tell = <Name extends keyof EmbedEvents>(name: Name, detail: EmbedEvents[Name]['detail']) => {
    element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }))
  }
  const isTold = (attribute: string) => (element.getAttribute(attribute) ?? 'false') !== 'false'
  const { onOpenChange, onError, onFeedback, onEvent } = owner
  return {
    onOpenChange: (isOpen) => {
      onOpenChange?.(isOpen)
      tell(isOpen ? 'docs-assistant-open' : 'docs-assistant-close', null)
    },
    onError: (error) => {
      onError?.(error)
      tell('docs-assistant-error', error)
    },
    onFeedback: onFeedback || isTold('feedback')
      ? (feedback) => {
          onFeedback?.(feedback)
          tell('docs-assistant-feedback', feedback)
        }
      : undefined,
    onEvent: onEvent || isTold('events')
      ? (event) => {
          onEvent?.(event)
          tell('docs-assistant-event', event)
        }
      : undefined,
  }
}
