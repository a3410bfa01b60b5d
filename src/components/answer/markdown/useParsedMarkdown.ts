import { useEffect, useState } from 'react'
import { isParsed, parseStep, type ParsedMarkdown } from '../../../message/markdown/parseMarkdown.js'

interface Progress {
  text: string
  isStreaming: boolean
  parsed: ParsedMarkdown
  /** The blocks to render: `parsed`, unless parsing has restarted with the same text and is behind. */
  shown: ParsedMarkdown
}

function advance(text: string, isStreaming: boolean, before?: Progress): Progress {
  const parsed = parseStep(text, isStreaming, before?.parsed)
  const hasRestarted =
    before !== undefined &&
    parsed.text.length < before.shown.text.length &&
    text.slice(0, before.shown.text.length) === before.shown.text
  return { text, isStreaming, parsed, shown: hasRestarted ? before.shown : parsed }
}

/**
 * Returns the blocks of an answer. A streaming answer is parsed as it grows. A long answer that is complete from
 * the start is parsed and rendered in steps, each in its own task, so that it does not block the page.
 */
export function useParsedMarkdown(text: string, isStreaming: boolean): ParsedMarkdown {
  const [progress, setProgress] = useState(() => advance(text, isStreaming))
  if (progress.text !== text || progress.isStreaming !== isStreaming) {
    setProgress(advance(text, isStreaming, progress))
  }
  const isBehind = !isParsed(progress.parsed, progress.text, progress.isStreaming)

  // Parse the next step of a long answer
  useEffect(() => {
    if (!isBehind) return
    const timer = setTimeout(() => setProgress((now) => advance(now.text, now.isStreaming, now)))
    return () => clearTimeout(timer)
  }, [isBehind, progress])

  return progress.shown
}
