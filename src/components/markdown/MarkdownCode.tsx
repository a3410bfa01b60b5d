import type { Tokens } from 'marked'
import { memo, type ReactElement } from 'react'
import { isOpenFence } from '../../message/markdown/isOpenFence.js'
import { Replaceable } from '../parts/Replaceable.js'
import { CodeBlock } from './CodeBlock.js'
import { useHighlight } from './useHighlight.js'

/** Some lines of code: a block of their own, so that the browser need not lay out finished ones again. */
const Lines = memo(function Lines({ code }: { code: string }): ReactElement {
  return <span className="docs-assistant-lines">{code}</span>
})

interface MarkdownCodeProps {
  /** The code, in pieces of which all but the last are finished. */
  pieces: readonly Tokens.Code[]
}

/** Code of an answer, in colours once it is finished. */
export function MarkdownCode({ pieces }: MarkdownCodeProps): ReactElement {
  const language = pieces[0]?.lang?.split(/\s/, 1)[0] ?? ''
  const isLast = (index: number) => index === pieces.length - 1
  const codes = pieces.map(({ text }, index) => (isLast(index) ? text.replace(/\n$/, '') : `${text}\n`))
  const code = codes.join('')
  const isWhole = !isOpenFence(pieces.at(-1)?.raw ?? '')
  const tokens = useHighlight(code, language, isWhole)
  const children = tokens === undefined
    ? codes.map((lines, index) => <Lines key={index} code={lines} />)
    : tokens.map(({ text, kind }, index) => (
        kind === undefined ? text : <span key={index} data-token={kind}>{text}</span>
      ))

  return (
    <Replaceable name="code" given={{ code, language, isWhole, children }}>
      <CodeBlock code={code} language={language}>{children}</CodeBlock>
    </Replaceable>
  )
}
