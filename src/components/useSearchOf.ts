import { useEffect, useState } from 'react'
import type { Conversation } from '../conversation/Conversation.js'
import type { SearchHit } from '../search/SearchHit.js'

interface Search {
  question: string | undefined
  hits?: readonly SearchHit[]
  hasFailed?: boolean
}

/** What a search for a question gives, empty until it is there. Without a question, all for the next is made ready. */
export function useSearchOf(question: string | undefined, search: Conversation['search']): Omit<Search, 'question'> {
  const [last, setLast] = useState<Search>()

  useEffect(() => {
    let isWanted = true
    const keep = (result: Omit<Search, 'question'>) => {
      if (isWanted) setLast({ question, ...result })
    }
    search(question ?? '').then(
      (hits) => keep({ hits }),
      () => keep({ hasFailed: true }),
    )
    return () => {
      isWanted = false
    }
  }, [question, search])

  return last?.question === question ? { ...last } : {}
}
