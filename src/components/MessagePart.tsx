import type { ReactNode } from 'react'
import type { Part } from '../message/Part.js'
import { ReasoningPart } from './ReasoningPart.js'
import { SearchPart } from './SearchPart.js'
import { SourcesPart } from './SourcesPart.js'
import { TextPart } from './TextPart.js'
import { ToolPart } from './ToolPart.js'

interface MessagePartProps {
  part: Part
  /** The part is the last one of an answer that is still arriving. */
  isStreaming: boolean
}

/** One piece of an answer, by its kind. */
export function MessagePart({ part, isStreaming }: MessagePartProps): ReactNode {
  switch (part.type) {
    case 'text':
      return <TextPart text={part.text} isStreaming={isStreaming} />
    case 'reasoning':
      return <ReasoningPart text={part.text} isRedacted={part.isRedacted} isStreaming={isStreaming} />
    case 'search':
      return <SearchPart query={part.query} resultCount={part.resultCount} />
    case 'tool':
      return <ToolPart name={part.name} state={part.state} args={part.args} result={part.result} />
    case 'step':
      return <div className="docs-assistant-step" />
    case 'sources':
      return <SourcesPart sources={part.sources} />
    default:
      return part satisfies never
  }
}
