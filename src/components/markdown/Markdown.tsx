import { useState, type ReactElement } from 'react'
import { parseMarkdown } from '../../message/markdown/parseMarkdown.js'
import { MarkdownRun } from './MarkdownRun.js'

interface MarkdownProps {
  text: string
  /** More text follows: half-written Markdown at the end is shown as what it is becoming. */
  isStreaming?: boolean | undefined
}

/** An answer, or a piece of one, as far as it has arrived. */
export function Markdown({ text, isStreaming = false }: MarkdownProps): ReactElement {
  const [parsed, setParsed] = useState(() => parseMarkdown(text, isStreaming))
  if (parsed.text !== text || parsed.isStreaming !== isStreaming) {
    setParsed(parseMarkdown(text, isStreaming, parsed))
  }

  return (
    <div className="docs-assistant-markdown" dir="auto">
      {parsed.runs.map((run, index) => (
        <MarkdownRun key={index} run={run} isPassed={isStreaming && index < parsed.runs.length - 1} />
      ))}
    </div>
  )
}
