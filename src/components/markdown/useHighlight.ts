import { useEffect, useState } from 'react'
import type { CodeToken } from '../../message/highlight/CodeToken.js'

/**
 * The parts of finished code by their colour, once the highlighter has loaded; `undefined` until then.
 */
export function useHighlight(
  code: string,
  language: string,
  isFinished: boolean,
): readonly CodeToken[] | undefined {
  const [highlighted, setHighlighted] = useState<{ code: string; tokens: readonly CodeToken[] }>()
  const isHighlightable = isFinished && language !== ''

  // Load the highlighter when there is something for it
  useEffect(() => {
    if (!isHighlightable) return
    let isCurrent = true
    import('../../message/highlight/highlightCode.js')
      .then(({ highlightCode }) => highlightCode(code, language))
      .then(
        (tokens) => isCurrent && setHighlighted({ code, tokens }),
        () => undefined, // Offline, or a new release took the old files away: code without colours is whole.
      )
    return () => {
      isCurrent = false
    }
  }, [code, language, isHighlightable])

  return highlighted?.code === code ? highlighted.tokens : undefined
}
