import type { ReactElement } from 'react'
import { CopyButton } from './CopyButton.js'
import { useLabels } from './useLabels.js'

/** What a reader can do with a finished answer. */
export function MessageActions({ text }: { text: string }): ReactElement {
  const labels = useLabels()
  return (
    <div className="docs-assistant-actions">
      <CopyButton text={text} label={labels.copyAnswer} />
    </div>
  )
}
