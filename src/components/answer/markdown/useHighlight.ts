import { useEffect, useMemo, useState } from 'react'
import { highlightCode, type CodeToken } from '../../../message/highlight/highlightCode.js'

/**
 * The highlighted tokens of complete code; `undefined` until the grammar of its language is loaded. With a
 * loaded grammar the first render returns them, which avoids a second render of each code block.
 */
export function useHighlight(code: string, language: string, isComplete: boolean): readonly CodeToken[] | undefined {
  const [loaded, setLoaded] = useState<{ code: string; tokens: readonly CodeToken[] }>()
  const isHighlightable = isComplete && language !== ''

  const result = useMemo(() => {
    if (!isHighlightable) return undefined
    const tokens = highlightCode(code, language)
    // Loading fails offline, or after a new release has replaced the files. The code is then not highlighted.
    return tokens instanceof Promise ? tokens.catch(() => undefined) : tokens
  }, [code, language, isHighlightable])

  useEffect(() => {
    if (!(result instanceof Promise)) return
    let isCurrent = true
    void result.then((tokens) => {
      if (isCurrent && tokens) setLoaded({ code, tokens })
    })
    return () => {
      isCurrent = false
    }
  }, [code, result])

  if (result instanceof Promise) return loaded?.code === code ? loaded.tokens : undefined
  return result
}
