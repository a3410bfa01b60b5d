import type { ReactElement, ReactNode } from 'react'
import { useLabels } from '../../i18n/index.js'
import { dropHidden } from '../../message/dropHidden.js'
import { Disclosure } from '../shared/index.js'
import { ErrorBoundary, Slot, useCustomization, type ToolProps, type ToolRenderers } from '../slots/index.js'
import { CodeBlock } from './markdown/CodeBlock.js'

const toJson = (value: ToolProps['args']) => dropHidden(JSON.stringify(value, null, 2))

/** The default for a tool call: its name, arguments and result. */
function ToolPart({ name, state, args, result }: ToolProps): ReactElement {
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

interface CustomToolProps {
  tool: ToolProps
  render: ToolRenderers[string]
}

/** A component, so that an inline `renderTool` function can use hooks and their state is preserved. */
function CustomTool({ tool, render }: CustomToolProps): ReactNode {
  return render(tool)
}

/** A tool call: rendered by `renderTool`, by the `Tool` slot, or by default with its arguments and result. */
export function ToolCall(tool: ToolProps): ReactNode {
  const { renderTool, onComponentError } = useCustomization()
  const { name, state } = tool
  const render = Object.hasOwn(renderTool, name) ? renderTool[name] : undefined
  const fallback = <Slot name="Tool" props={tool} resetKey={state}><ToolPart {...tool} /></Slot>
  if (render === undefined) return fallback
  return (
    <ErrorBoundary fallback={fallback} resetKey={state} onComponentError={(error) => onComponentError(`renderTool.${name}`, error)}>
      <CustomTool tool={tool} render={render} />
    </ErrorBoundary>
  )
}
