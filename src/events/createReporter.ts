import type { Act } from '../components/parts/Act.js'
import type { DocsAssistantProps } from '../DocsAssistantProps.js'
import type { AssistantEvent } from './AssistantEvent.js'
import { createTurnWatch } from './createTurnWatch.js'
import type { Moment, Shown } from './Moment.js'

/** An event with the texts that an owner gets with it only on request. */
export type Emit = (event: AssistantEvent, texts?: object) => void

const withoutQuery = (url: string) => url.replace(/\?[^#]*/, '')

function tellAct(act: Act, { conversation: { messages } }: Shown, emit: Emit): void {
  switch (act.type) {
    case 'copied':
      emit({ type: 'copied', what: act.what }, { text: act.text })
      break
    case 'sourceOpened':
      emit({ type: 'sourceOpened', index: act.index }, { url: withoutQuery(act.url) })
      break
    case 'rated': {
      const { messageId, rating, reason, comment } = act.feedback
      const before = messages.slice(0, messages.findIndex(({ id }) => id === messageId))
      const id = before.findLast(({ role }) => role === 'user')?.id
      emit({ type: 'feedback', id, rating, reason }, comment === undefined ? {} : { comment })
      break
    }
    default:
      emit(act)
  }
}

/** Makes events of moments: of what a reader does, and of how what is shown differs from what was shown before. */
export function createReporter(
  readOwner: () => Pick<DocsAssistantProps, 'onEvent' | 'eventText'>,
): (moment: Moment) => void {
  const emit: Emit = (event, texts) => {
    const { onEvent, eventText = false } = readOwner()
    try {
      onEvent?.(eventText ? { ...event, ...texts } : event)
    } catch (thrown) {
      reportError(thrown) // The host's to see, and harms no answer.
    }
  }
  const watchTurn = createTurnWatch(emit)
  let before: Shown | undefined
  let openedBy: Extract<AssistantEvent, { type: 'opened' }>['by'] = 'page'

  return (moment) => {
    if ('act' in moment) {
      if (before !== undefined) tellAct(moment.act, before, emit)
      return
    }
    const { isOpen, openings } = moment.shown
    const latest = openings.slice(before?.openings.length ?? 0).at(-1)
    if (latest !== undefined) openedBy = latest.by ?? 'ref'
    const wasOpen = before?.isOpen ?? false
    if (isOpen && !wasOpen) emit({ type: 'opened', by: openedBy })
    if (!isOpen && wasOpen) emit({ type: 'closed' })
    if (isOpen) openedBy = 'page'
    watchTurn(moment.at, moment.shown.conversation)
    before = moment.shown
  }
}
