import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Conversation } from './Conversation.js'
import type { Keeper } from './keeper/startKeeper.js'
import type { Place } from './Place.js'
import type { Present } from './Present.js'
import { useLatest } from './useLatest.js'

type Keeping = Pick<
  Conversation,
  'conversations' | 'renameConversation' | 'deleteConversation' | 'deleteAll' | 'edit' | 'showVersion'
>

interface Kept {
  keeping: Keeping
  reopen: (id: string) => void
}

/**
 * Keeps the conversation as it changes, and all that a reader does with what was kept. The code for
 * it is loaded once the conversation is there, so that nobody waits for it; where it cannot be
 * loaded, the conversation lives as long as the page.
 */
export function useKeeper(place: Place, present: Present): Kept {
  const latest = useLatest({ place, present })
  const [conversations, setConversations] = useState<Conversation['conversations']>([])
  const keeperRef = useRef<{ loading?: Promise<Keeper | undefined>; loaded?: Keeper | undefined }>({})
  const { messages, state, status } = present
  const { prefix, persistence } = place
  const kind = typeof persistence === 'string' ? persistence : 'own'

  useEffect(() => {
    if (prefix === '') return
    let isOver = false
    const kept: typeof keeperRef.current = {}
    const start = ({ startKeeper }: typeof import('./keeper/startKeeper.js')) => {
      if (isOver) return undefined
      kept.loaded = startKeeper(latest.current.place, () => latest.current.present, setConversations)
      return kept.loaded
    }
    kept.loading = import('./keeper/startKeeper.js').then(start, () => undefined)
    keeperRef.current = kept
    return () => {
      isOver = true
      kept.loaded?.stop()
    }
  }, [latest, prefix, kind])

  useEffect(() => keeperRef.current.loaded?.notice(), [messages, state, status])

  const keep = useCallback((use: (keeper: Keeper) => void) => {
    const { loaded, loading } = keeperRef.current
    if (loaded) use(loaded)
    else void loading?.then((keeper) => keeper && use(keeper))
  }, [])

  const keeping = useMemo<Keeping>(
    () => ({
      conversations,
      renameConversation: (id, title) => keep((keeper) => keeper.rename(id, title)),
      deleteConversation: (id) => keep((keeper) => keeper.remove(id)),
      deleteAll: () => keep((keeper) => keeper.remove()),
      edit: (messageId, text) => keep((keeper) => keeper.edit(messageId, text)),
      showVersion: (index) => keep((keeper) => keeper.showVersion(index)),
    }),
    [conversations, keep],
  )

  return { keeping, reopen: useCallback((id) => keep((keeper) => keeper.open(id)), [keep]) }
}
