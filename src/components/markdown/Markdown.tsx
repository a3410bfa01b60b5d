import type { MarkedToken } from 'marked'
import { memo, useState, type ReactElement } from 'react'
import { parseMarkdown } from '../../message/parseMarkdown.js'
import { MarkdownToken } from './MarkdownToken.js'

interface BlockProps {
  token: MarkedToken
  definitions: string
}

/** A finished block keeps its elements while the answer grows behind it. */
const Block = memo(
  function Block({ token }: BlockProps) {
    return <MarkdownToken token={token} />
  },
  (before, after) => before.token.raw === after.token.raw && before.definitions === after.definitions,
)

/** An answer, or a piece of one, as far as it has arrived. */
export function Markdown({ text }: { text: string }): ReactElement {
  const [parsed, setParsed] = useState(() => parseMarkdown(text))
  if (parsed.text !== text) setParsed(parseMarkdown(text, parsed))

  return (
    <div className="docs-assistant-markdown" dir="auto">
      {parsed.blocks.map((token, index) => (
        <Block key={index} token={token} definitions={parsed.definitions} />
      ))}
    </div>
  )
}
