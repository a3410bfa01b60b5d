import type { ReactElement, ReactNode } from 'react'
import { useLabels } from '../../../i18n/index.js'
import { CopyButton, ScrollArea } from '../../shared/index.js'

interface CodeBlockProps {
  code: string
  language: string
  /** The code as it is rendered, such as highlighted. @default code */
  children?: ReactNode
}

/** A code block with its language and a copy button. */
export function CodeBlock({ code, language, children = code }: CodeBlockProps): ReactElement {
  const labels = useLabels()
  return (
    <div className="docs-assistant-code">
      <div className="docs-assistant-code-header">
        <span>{language}</span>
        <CopyButton what="code" text={code} label={labels.copyCode} />
      </div>
      <ScrollArea label={labels.code(language)} className="docs-assistant-code-body">
        <pre dir="ltr">
          <code>{children}</code>
        </pre>
      </ScrollArea>
    </div>
  )
}
