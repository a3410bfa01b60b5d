import type { ReactElement } from 'react'
import { Markdown } from './markdown/Markdown.js'

export function TextPart({ text }: { text: string }): ReactElement {
  return <Markdown text={text} />
}
