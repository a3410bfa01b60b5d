import type { ReactNode } from 'react'
import type { BodyPart } from '../message/Part.js'
import type { Progress } from './Progress.js'
import { ReasoningPart } from './ReasoningPart.js'
import { SearchPart } from './SearchPart.js'
import { TextPart } from './TextPart.js'
import { ToolPart } from './ToolPart.js'

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
      return <ReasoningPart text={part.text} isRedacted={part.isRedacted} isStreaming={progress === 'arriving'} />
    case 'search':
      return <SearchPart query={part.query} resultCount={part.resultCount} />
    case 'tool':
      return <ToolPart name={part.name} state={part.state} args={part.args} result={part.result} />
    case 'step':
      return <div className="docs-assistant-step" />
    default:
      return part satisfies never
  }
}
