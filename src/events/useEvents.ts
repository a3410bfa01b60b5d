import { useCallback, useEffect, useState } from 'react'
import { useLatest } from '../shared/useLatest.js'
import { createEventBuffer, type EventOptions, type PanelSnapshot } from './createEventBuffer.js'
import type { UserAction } from './UserAction.js'

/**
 * Emits events to `onEvent`. The code that emits them is loaded only if `onEvent` is set; events are buffered
 * until then.
 *
 * @returns a function to call with each action of the reader
 */
export function useEvents(
  options: EventOptions,
  { isOpen, openRequests, conversation }: PanelSnapshot,
): (action: UserAction) => void {
  const latest = useLatest(options)
  const [buffer] = useState(createEventBuffer)
  const isWanted = options.onEvent !== undefined

  useEffect(() => {
    if (isWanted) buffer.add({ at: performance.now(), snapshot: { isOpen, openRequests, conversation } })
  }, [conversation, isOpen, isWanted, buffer, openRequests])

  // Runs after the effect above, so that its event is in the buffer.
  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    import('./createEventEmitter.js').then(
      ({ createEventEmitter }) => !isOver && buffer.connect(createEventEmitter(() => latest.current)),
      () => buffer.connect(() => undefined), // offline: events are dropped
    )
    return () => {
      isOver = true
    }
  }, [isWanted, latest, buffer])

  return useCallback(
    (action) => {
      if (isWanted) buffer.add({ at: performance.now(), action })
    },
    [isWanted, buffer],
  )
}
