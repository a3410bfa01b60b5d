import type { ReactElement } from 'react'
import { Markdown } from './markdown/Markdown.js'

interface TextPartProps {
  text: string
  /** The text has no end, or not yet. */
  isStreaming: boolean
}

export function TextPart({ text, isStreaming }: TextPartProps): ReactElement {
  return <Markdown text={text} isStreaming={isStreaming} />
}
