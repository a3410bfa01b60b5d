import { useEffect, useState, type ReactElement } from 'react'
import { parseMarkdown } from '../../message/markdown/parseMarkdown.js'
import { MarkdownRun } from './MarkdownRun.js'

/** Between one group and the next, in milliseconds, once the answer is whole. All at once would hold a page up. */
const LOOK_PACE = 50

interface MarkdownProps {
  text: string
  /** More text follows: half-written Markdown at the end is shown as what it is becoming. */
  isStreaming?: boolean | undefined
}

/** An answer, or a piece of one, as far as it has arrived. */
export function Markdown({ text, isStreaming = false }: MarkdownProps): ReactElement {
  const [hasGrown] = useState(isStreaming)
  // How many groups, counted from the end, the browser looks into wherever they are.
  const [lookedInto, setLookedInto] = useState(1)
  const [parsed, setParsed] = useState(() => parseMarkdown(text, isStreaming))
  if (parsed.text !== text || parsed.isStreaming !== isStreaming) {
    setParsed(parseMarkdown(text, isStreaming, parsed))
  }

  // Look again, from the end up, into what was left alone
  const passedCount = parsed.runs.length - lookedInto
  const isLooking = hasGrown && !isStreaming && passedCount > 0
  useEffect(() => {
    if (!isLooking) return
    const timer = setInterval(() => setLookedInto((count) => count + 1), LOOK_PACE)
    return () => clearInterval(timer)
  }, [isLooking])

  return (
    <div className="docs-assistant-markdown" dir="auto">
      {parsed.runs.map((run, index) => (
        <MarkdownRun key={index} run={run} isPassed={hasGrown && index < passedCount} />
      ))}
    </div>
  )
}
