import { useCallback, useEffect, useState } from 'react'
import type { Act } from '../components/parts/Act.js'
import { useLatest } from '../conversation/useLatest.js'
import type { DocsAssistantProps } from '../DocsAssistantProps.js'
import { createMoments } from './createMoments.js'
import type { Shown } from './Moment.js'

/**
 * Tells the owner what happens, if the owner asks for it: only then is the code for it loaded. What
 * happens before that is there has to wait.
 *
 * @returns tells of what a reader does
 */
export function useEvents(assistant: DocsAssistantProps, { isOpen, openings, conversation }: Shown): (act: Act) => void {
  const latest = useLatest(assistant)
  const [moments] = useState(createMoments)
  const isWanted = assistant.onEvent !== undefined

  useEffect(() => {
    if (isWanted) moments.add({ at: performance.now(), shown: { isOpen, openings, conversation } })
  }, [conversation, isOpen, isWanted, moments, openings])

  // After the first moment, so that it is there to be handed over
  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    import('./createReporter.js').then(
      ({ createReporter }) => !isOver && moments.handOver(createReporter(() => latest.current)),
      () => moments.handOver(() => undefined), // Offline: nobody is there to be told either.
    )
    return () => {
      isOver = true
    }
  }, [isWanted, latest, moments])

  return useCallback(
    (act) => {
      if (isWanted) moments.add({ at: performance.now(), act })
    },
    [isWanted, moments],
  )
}
