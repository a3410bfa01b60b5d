import type { DocsAssistantProps } from '../assistant/DocsAssistantProps.js'
import type { EmbedEvents } from './DocsAssistantElement.js'

type Handlers = Pick<DocsAssistantProps, 'onOpenChange' | 'onError' | 'onFeedback' | 'onEvent'>

/**
 * Returns handlers that call the handlers of the host and dispatch events of the element. Feedback and events
 * are enabled only if the page asks for them: otherwise readers would be asked for feedback that nobody
 * receives, and the code for events would be loaded for nothing.
 */
export function toEmbedHandlers(element: HTMLElement, handlers: Handlers): Handlers {
  const dispatch = <Name extends keyof EmbedEvents>(name: Name, detail: EmbedEvents[Name]['detail']) => {
    element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }))
  }
  const isEnabled = (attribute: string) => (element.getAttribute(attribute) ?? 'false') !== 'false'
  const { onOpenChange, onError, onFeedback, onEvent } = handlers
  return {
    onOpenChange: (isOpen) => {
      onOpenChange?.(isOpen)
      dispatch(isOpen ? 'docs-assistant-open' : 'docs-assistant-close', null)
    },
    onError: (error) => {
      onError?.(error)
      dispatch('docs-assistant-error', error)
    },
    onFeedback:
      onFeedback || isEnabled('feedback')
        ? (feedback) => {
            onFeedback?.(feedback)
            dispatch('docs-assistant-feedback', feedback)
          }
        : undefined,
    onEvent:
      onEvent || isEnabled('events')
        ? (event) => {
            onEvent?.(event)
            dispatch('docs-assistant-event', event)
          }
        : undefined,
  }
}
