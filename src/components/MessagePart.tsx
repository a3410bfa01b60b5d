import type { ReactNode } from 'react'
import type { BodyPart } from '../message/Part.js'
import { Part } from './parts/Part.js'
import type { Progress } from './Progress.js'
import { ReasoningPart } from './ReasoningPart.js'
import { SearchPart } from './SearchPart.js'
import { TextPart } from './TextPart.js'
import { ToolCall } from './ToolCall.js'

interface MessagePartProps {
  part: BodyPart
  progress: Progress
}

/** One piece of an answer, by its kind. */
export function MessagePart({ part, progress }: MessagePartProps): ReactNode {
  switch (part.type) {
    case 'text':
      return <TextPart text={part.text} isStreaming={progress !== 'whole'} />
    case 'reasoning':
      return (
        <Part name="Reasoning" given={{ text: part.text, isRedacted: part.isRedacted, isArriving: progress === 'arriving' }}>
          <ReasoningPart text={part.text} isRedacted={part.isRedacted} isStreaming={progress === 'arriving'} />
        </Part>
      )
    case 'search':
      return (
        <Part name="Search" given={{ query: part.query, resultCount: part.resultCount }}>
          <SearchPart query={part.query} resultCount={part.resultCount} />
        </Part>
      )
    case 'tool':
      return <ToolCall name={part.name} state={part.state} args={part.args} result={part.result} />
    case 'step':
      return <div className="docs-assistant-step" />
    default:
      return part satisfies never
  }
}
