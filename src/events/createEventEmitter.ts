import type { UserAction } from './UserAction.js'
import type { AssistantEvent } from './AssistantEvent.js'
import { createTurnTracker, type Emit } from './createTurnTracker.js'
import type { BufferedEvent, EventOptions, PanelSnapshot } from './createEventBuffer.js'

const withoutQuery = (url: string) => url.replace(/\?[^#]*/, '')

function emitAction(action: UserAction, { conversation: { messages } }: PanelSnapshot, emit: Emit): void {
  switch (action.type) {
    case 'copied':
      emit({ type: 'copied', what: action.what }, { text: action.text })
      break
    case 'sourceOpened':
      emit({ type: 'sourceOpened', index: action.index }, { url: withoutQuery(action.url) })
      break
    case 'feedback': {
      const { messageId, rating, reason, comment } = action.feedback
      const previous = messages.slice(
        0,
        messages.findIndex(({ id }) => id === messageId),
      )
      const id = previous.findLast(({ role }) => role === 'user')?.id
      emit({ type: 'feedback', id, rating, reason }, comment === undefined ? {} : { comment })
      break
    }
    default:
      emit(action)
  }
}

/**
 * Converts buffered events to public ones: from the actions of the reader, and from the difference between
 * two states.
 */
export function createEventEmitter(readOptions: () => EventOptions): (event: BufferedEvent) => void {
  const emit: Emit = (event, textFields) => {
    const { onEvent, eventsIncludeText = false } = readOptions()
    try {
      onEvent?.(eventsIncludeText ? { ...event, ...textFields } : event)
    } catch (thrown) {
      reportError(thrown) // An error of the host's handler must not affect the answer.
    }
  }
  const trackTurn = createTurnTracker(emit)
  let previous: PanelSnapshot | undefined
  let openedBy: Extract<AssistantEvent, { type: 'opened' }>['by'] = 'page'

  return (event) => {
    if ('action' in event) {
      if (previous !== undefined) emitAction(event.action, previous, emit)
      return
    }
    const { isOpen, openRequests } = event.snapshot
    const [latest] = openRequests
    if (latest !== undefined) openedBy = latest.by ?? 'ref'
    const wasOpen = previous?.isOpen ?? false
    if (isOpen && !wasOpen) emit({ type: 'opened', by: openedBy })
    if (!isOpen && wasOpen) emit({ type: 'closed' })
    if (isOpen) openedBy = 'page'
    trackTurn(event.at, event.snapshot.conversation)
    previous = event.snapshot
  }
}
