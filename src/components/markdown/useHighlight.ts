import { useEffect, useMemo, useState } from 'react'
import type { CodeToken } from '../../message/highlight/CodeToken.js'
import type { highlightCode } from '../../message/highlight/highlightCode.js'

/** Once it has loaded. */
let highlight: typeof highlightCode | undefined

/**
 * The parts of finished code by their colour, once the highlighter has loaded; `undefined` until then.
 * From the second block on they are there at once: code that was shown plain first would cost a step of
 * its own, as much as any other of an answer.
 */
export function useHighlight(
  code: string,
  language: string,
  isFinished: boolean,
): readonly CodeToken[] | undefined {
  const [loaded, setLoaded] = useState<{ code: string; tokens: readonly CodeToken[] }>()
  const isHighlightable = isFinished && language !== ''
  const found = useMemo(() => {
    const tokens = isHighlightable && highlight?.(code, language)
    return Array.isArray(tokens) ? tokens : undefined
  }, [code, language, isHighlightable])
  const isMissing = isHighlightable && !found

  // Load the highlighter when there is something for it
  useEffect(() => {
    if (!isMissing) return
    let isCurrent = true
    import('../../message/highlight/highlightCode.js')
      .then((module) => {
        highlight = module.highlightCode
        return highlight(code, language)
      })
      .then(
        (tokens) => isCurrent && setLoaded({ code, tokens }),
        () => undefined, // Offline, or a new release took the old files away: code without colours is whole.
      )
    return () => {
      isCurrent = false
    }
  }, [code, language, isMissing])

  return found ?? (loaded?.code === code ? loaded.tokens : undefined)
}
