import { memo, type ReactElement, type ReactNode } from 'react'
import type { MarkdownBlock } from '../../../message/markdown/parseMarkdown.js'
import { MarkdownToken } from './MarkdownToken.js'

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
