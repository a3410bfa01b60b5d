import type { ReactElement, ReactNode } from 'react'
import { CopyButton } from './CopyButton.js'
import { useLabels } from './useLabels.js'

interface MessageActionsProps {
  text: string
  /** More to do than to copy it. */
  children?: ReactNode
}

/** What a reader can do with a finished answer. */
export function MessageActions({ text, children }: MessageActionsProps): ReactElement {
  const labels = useLabels()
  return (
    <div className="docs-assistant-actions">
      {text !== '' && <CopyButton text={text} label={labels.copyAnswer} />}
      {children}
    </div>
  )
}
