import type { ReactElement } from 'react'
import { dropHidden } from '../message/dropHidden.js'
import { Disclosure } from './Disclosure.js'
import { CodeBlock } from './markdown/CodeBlock.js'
import type { ToolProps } from './parts/ToolProps.js'
import { useLabels } from './useLabels.js'

const toJson = (value: ToolProps['args']) => dropHidden(JSON.stringify(value, null, 2))

/** A tool that has no component of its own: its name, and what went in and came out. */
export function ToolPart({ name, state, args, result }: ToolProps): ReactElement {
  const labels = useLabels()
  return (
    <Disclosure summary={state === 'result' ? labels.toolDone(name) : labels.toolRunning(name)}>
      <p>{labels.toolArguments}</p>
      <CodeBlock code={toJson(args)} language="json" />
      {result !== undefined && <p>{labels.toolResult}</p>}
      {result !== undefined && <CodeBlock code={toJson(result)} language="json" />}
    </Disclosure>
  )
}
