import type { ReactElement, ReactNode } from 'react'
import { CopyButton } from '../CopyButton.js'
import { ScrollArea } from '../ScrollArea.js'
import { useLabels } from '../useLabels.js'

interface CodeBlockProps {
  code: string
  language: string
  /** The code as it is shown. @default code */
  children?: ReactNode
}

/** A block of code with its language and a button that copies it. */
export function CodeBlock({ code, language, children = code }: CodeBlockProps): ReactElement {
  const labels = useLabels()
  return (
    <div className="docs-assistant-code">
      <div className="docs-assistant-code-header">
        <span>{language}</span>
        <CopyButton what="code" text={code} label={labels.copyCode} />
      </div>
      <ScrollArea label={labels.code(language)} className="docs-assistant-code-body">
        <pre dir="ltr"><code>{children}</code></pre>
      </ScrollArea>
    </div>
  )
}
