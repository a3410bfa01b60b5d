import type { ReactElement } from 'react'
import { Disclosure } from './Disclosure.js'
import { Markdown } from './markdown/Markdown.js'
import { useLabels } from './useLabels.js'

interface ReasoningPartProps {
  text: string
  isRedacted: boolean
  isStreaming: boolean
}

/** How the assistant came to its answer, for those who want to know. */
export function ReasoningPart({ text, isRedacted, isStreaming }: ReasoningPartProps): ReactElement {
  const labels = useLabels()
  return (
    <Disclosure summary={isStreaming ? labels.thinking : labels.thought}>
      {text !== '' && <Markdown text={text} isStreaming={isStreaming} />}
      {isRedacted && <p>{labels.redacted}</p>}
    </Disclosure>
  )
}
