import { useEffect, useState, type ReactElement } from 'react'
import { MarkdownBlockGroup } from './MarkdownBlockGroup.js'
import { useParsedMarkdown } from './useParsedMarkdown.js'

/** Interval at which groups become part of the layout after the answer, in milliseconds. All at once would block the page. */
const RELEASE_INTERVAL = 50

interface MarkdownProps {
  text: string
  /** Whether more text may follow: incomplete Markdown at the end is rendered as if it were closed. */
  isStreaming?: boolean | undefined
}

/**
 * Renders the text of an answer. While it is streaming, the browser skips the rendering of all groups of blocks
 * that are out of view, except the last. Once it is complete, they become part of the layout again, last first.
 */
export function Markdown({ text, isStreaming = false }: MarkdownProps): ReactElement {
  const [hasStreamed] = useState(isStreaming)
  const [releasedCount, setReleasedCount] = useState(1)
  const { groups } = useParsedMarkdown(text, isStreaming)

  const skippedCount = groups.length - releasedCount
  const isReleasing = hasStreamed && !isStreaming && skippedCount > 0
  useEffect(() => {
    if (!isReleasing) return
    const timer = setInterval(() => setReleasedCount((count) => count + 1), RELEASE_INTERVAL)
    return () => clearInterval(timer)
  }, [isReleasing])

  return (
    <div className="docs-assistant-markdown" dir="auto">
      {groups.map((blocks, index) => (
        <MarkdownBlockGroup key={index} blocks={blocks} canSkip={hasStreamed && index < skippedCount} />
      ))}
    </div>
  )
}
