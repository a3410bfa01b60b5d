import { memo, type ReactElement, type ReactNode } from 'react'
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

interface MarkdownRunProps {
  run: readonly MarkdownBlock[]
  /** The answer grew on behind it. */
  isPassed: boolean
}

/** Out of sight it is neither laid out nor painted, and as high as it last was. Focus rings reach over its edge. */
const passed = { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 600px', overflowClipMargin: '8px' } as const

/** Some blocks of an answer. A finished group is not even looked at again. */
export const MarkdownRun = memo(function MarkdownRun({ run, isPassed }: MarkdownRunProps): ReactElement {
  return (
    <div style={isPassed ? passed : undefined}>
      {run.map((block, index) => <Block key={index} block={block} />)}
    </div>
  )
})
