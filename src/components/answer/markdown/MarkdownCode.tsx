import type { Tokens } from 'marked'
import { memo, type ReactElement } from 'react'
import { isOpenFence } from '../../../message/markdown/tokens.js'
import { MarkdownSlot } from '../../slots/index.js'
import { CodeBlock } from './CodeBlock.js'
import { useHighlight } from './useHighlight.js'

/** Some lines of code, in a separate block, so that the browser does not lay out complete lines again. */
const Lines = memo(function Lines({ code }: { code: string }): ReactElement {
  return <span className="docs-assistant-lines">{code}</span>
})

interface MarkdownCodeProps {
  /** The code, in pieces of which all but the last are complete. */
  pieces: readonly Tokens.Code[]
}

/** A code block of an answer, highlighted once it is complete. */
export function MarkdownCode({ pieces }: MarkdownCodeProps): ReactElement {
  const language = pieces[0]?.lang?.split(/\s/, 1)[0] ?? ''
  const isLast = (index: number) => index === pieces.length - 1
  const codes = pieces.map(({ text }, index) => (isLast(index) ? text.replace(/\n$/, '') : `${text}\n`))
  const code = codes.join('')
  const isComplete = !isOpenFence(pieces.at(-1)?.raw ?? '')
  const tokens = useHighlight(code, language, isComplete)
  const children =
    tokens === undefined
      ? codes.map((lines, index) => <Lines key={index} code={lines} />)
      : tokens.map(({ text, kind }, index) =>
          kind === undefined ? (
            text
          ) : (
            <span key={index} data-token={kind}>
              {text}
            </span>
          ),
        )

  return (
    <MarkdownSlot name="pre" props={{ code, language, isComplete, children }}>
      <CodeBlock code={code} language={language}>
        {children}
      </CodeBlock>
    </MarkdownSlot>
  )
}
