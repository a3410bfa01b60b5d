import type { ReactElement } from 'react'
import { CopyButton } from '../CopyButton.js'
import { ScrollArea } from '../ScrollArea.js'
import { useLabels } from '../useLabels.js'

/** A block of code with its language and a button that copies it. */
export function CodeBlock({ code, language }: { code: string; language: string }): ReactElement {
  const labels = useLabels()
  return (
    <div className="docs-assistant-code">
      <div className="docs-assistant-code-header">
        <span>{language}</span>
        <CopyButton text={code} label={labels.copyCode} />
      </div>
      <ScrollArea label={labels.code(language)} className="docs-assistant-code-body">
        <pre dir="ltr"><code>{code}</code></pre>
      </ScrollArea>
    </div>
  )
}
