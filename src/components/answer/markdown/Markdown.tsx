import { memo, useEffect, useState, type ReactElement, type ReactNode } from 'react'
import type { MarkdownBlock } from '../../../message/markdown/parseMarkdown.js'
import { MarkdownToken } from './MarkdownToken.js'
import { useParsedMarkdown } from './useParsedMarkdown.js'

/** A block. Complete blocks are not rendered again while the answer streams. */
const Block = memo(
  function Block({ block }: { block: MarkdownBlock }): ReactNode {
    const last = block.at(-1)
    return last && <MarkdownToken token={last} earlier={block.slice(0, -1)} />
  },
  // Only the last piece of a block changes, and pieces are only appended.
  (before, after) => before.block.length === after.block.length && before.block.at(-1) === after.block.at(-1),
)

interface MarkdownBlockGroupProps {
  blocks: readonly MarkdownBlock[]
  /** Whether the browser may skip the rendering of the group while it is out of view. */
  canSkip: boolean
}

/** Out of view, the group has no layout or paint, and its last height. The clip margin leaves room for focus rings. */
const skipped = {
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 600px',
  overflowClipMargin: '8px',
} as const

/** Some blocks of an answer. A complete group is not rendered again while the answer streams. */
export const MarkdownBlockGroup = memo(function MarkdownBlockGroup({
  blocks,
  canSkip,
}: MarkdownBlockGroupProps): ReactElement {
  return (
    <div style={canSkip ? skipped : undefined}>
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  )
})

/**
 * Interval at which groups become part of the layout after the answer, in milliseconds. All at once would block the
 * page.
 */
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
