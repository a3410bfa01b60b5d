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
  /** More follows behind it. */
  isPassed: boolean
}

/** The browser looks into what is out of sight no more, and takes it to be as high as it last was. */
const passed = { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 600px', overflowClipMargin: '8px' } as const

/** Some blocks of an answer. A finished group is not even looked at again. */
export const MarkdownRun = memo(function MarkdownRun({ run, isPassed }: MarkdownRunProps): ReactElement {
  return (
    <div style={isPassed ? passed : undefined}>
      {run.map((block, index) => <Block key={index} block={block} />)}
    </div>
  )
})
