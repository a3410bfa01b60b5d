import { memo, type ReactElement, type ReactNode } from 'react'
import { useLabels } from '../../i18n/index.js'
import type { BodyPart } from '../../message/Part.js'
import { SearchIcon } from '../threadIcons.js'
import { Disclosure } from '../shared/index.js'
import { Slot } from '../slots/index.js'
import { Markdown } from './markdown/Markdown.js'
import { ToolCall } from './ToolCall.js'

/**
 * The progress of an answer, or of its last part. An `incomplete` answer was stopped or has failed: no more of it
 * follows.
 */
export type Progress = 'streaming' | 'incomplete' | 'complete'

interface ReasoningPartProps {
  text: string
  isRedacted: boolean
  isStreaming: boolean
}

/** The reasoning of the assistant, collapsed. */
function ReasoningPart({ text, isRedacted, isStreaming }: ReasoningPartProps): ReactElement {
  const labels = useLabels()
  return (
    <Disclosure summary={isStreaming ? labels.thinking : labels.thought}>
      {text !== '' && <Markdown text={text} isStreaming={isStreaming} />}
      {isRedacted && <p>{labels.redacted}</p>}
    </Disclosure>
  )
}

interface SearchPartProps {
  query: string
  /** `undefined` until the search is done. */
  resultCount: number | undefined
  isRunning: boolean
}

/** A search of the docs, in one line. Renders nothing for a search that never returned. */
function SearchPart({ query, resultCount, isRunning }: SearchPartProps): ReactElement | undefined {
  const labels = useLabels()
  if (resultCount === undefined && !isRunning) return undefined
  return (
    <p className="docs-assistant-line">
      <SearchIcon />
      <span>{resultCount === undefined ? labels.searching(query) : labels.searched(query, resultCount)}</span>
    </p>
  )
}

interface MessagePartProps {
  part: BodyPart
  progress: Progress
  /** Whether the answer is streaming. A call without a result is then still running. */
  isAnswering: boolean
  /** The question that is answered. It is the same for all parts of an answer. */
  question: string | undefined
}

/** Compares the fields of the parts, because a message is converted to new parts with each batch of its answer. */
const isSame = (before: MessagePartProps, after: MessagePartProps) =>
  before.progress === after.progress &&
  before.isAnswering === after.isAnswering &&
  Object.entries(after.part).every(([name, value]) => Reflect.get(before.part, name) === value)

/** One part of an answer. Not rendered again when another part has changed. */
export const MessagePart = memo(function MessagePart({
  part,
  progress,
  isAnswering,
  question,
}: MessagePartProps): ReactNode {
  switch (part.type) {
    case 'text':
      return <Markdown text={part.text} isStreaming={progress === 'streaming'} />
    case 'reasoning':
      return (
        <Slot
          name="Reasoning"
          props={{ text: part.text, isRedacted: part.isRedacted, isStreaming: progress === 'streaming' }}
        >
          <ReasoningPart text={part.text} isRedacted={part.isRedacted} isStreaming={progress === 'streaming'} />
        </Slot>
      )
    case 'search':
      return (
        <Slot name="Search" props={{ query: part.query, resultCount: part.resultCount }}>
          {/* The reader's own words stand above already. */}
          <SearchPart
            query={part.query === question?.trim() ? '' : part.query}
            resultCount={part.resultCount}
            isRunning={isAnswering}
          />
        </Slot>
      )
    case 'tool':
      return (
        <ToolCall
          name={part.name}
          state={part.state}
          args={part.args}
          result={part.result}
          isRunning={isAnswering && part.state !== 'result'}
        />
      )
    case 'step':
      return <div className="docs-assistant-step" />
    default:
      return part satisfies never
  }
}, isSame)
