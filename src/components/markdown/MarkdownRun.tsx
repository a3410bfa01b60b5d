import { memo, type ReactNode } from 'react'
import type { MarkdownBlock } from '../../message/markdown/parseMarkdown.js'
import { MarkdownToken } from './MarkdownToken.js'

/** A finished block keeps its elements while the answer grows behind it. */
const Block = memo(
  function Block({ block }: { block: MarkdownBlock }): ReactNode {
    const last = block.at(-1)
    return last && <MarkdownToken token={last} earlier={block.slice(0, -1)} />
  },
  // Earlier pieces never change; they only become more.
  (before, after) => before.block.length === after.block.length && before.block.at(-1) === after.block.at(-1),
)

/** Some blocks of an answer. A finished group is not even looked at again. */
export const MarkdownRun = memo(function MarkdownRun({ run }: { run: readonly MarkdownBlock[] }): ReactNode {
  return run.map((block, index) => <Block key={index} block={block} />)
})
