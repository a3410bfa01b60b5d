import type { ReactElement, ReactNode } from 'react'
import { useLabels } from '../../i18n/index.js'
import { dropHidden } from '../../message/dropHidden.js'
import { withoutToJson } from '../../shared/withoutToJson.js'
import { readSearchResults } from '../../wire/parseSearchResults.js'
import { FileIcon } from '../threadIcons.js'
import { Disclosure } from '../shared/index.js'
import { ErrorBoundary, Slot, useCustomization, type ToolProps, type ToolRenderers } from '../slots/index.js'
import { CodeBlock } from './markdown/CodeBlock.js'

const toText = (value: ToolProps['args']) => dropHidden(JSON.stringify(withoutToJson(value), null, 2))

/** The title of the page that a call of `read_page` has returned. */
function findPageTitle({ name, result }: ToolProps): string | undefined {
  const [section] = (name === 'read_page' && readSearchResults(result)) || []
  const title = (section as { title?: unknown } | null | undefined)?.title
  return typeof title === 'string' ? dropHidden(title) : undefined
}

interface ToolCallProps extends ToolProps {
  /** `false` for a call without a result in an answer that has ended. */
  isRunning: boolean
}

/**
 * The arguments and the result of a tool. A component, so that they are converted to text only where they are shown.
 */
function ToolDetails({ args, result }: Pick<ToolProps, 'args' | 'result'>): ReactElement {
  const labels = useLabels()
  return (
    <>
      <p>{labels.toolArguments}</p>
      <CodeBlock code={toText(args)} language="json" />
      {result !== undefined && <p>{labels.toolResult}</p>}
      {result !== undefined && <CodeBlock code={toText(result)} language="json" />}
    </>
  )
}

/** The default for a tool call: the page that was read, or the name, arguments and result of another tool. */
function ToolPart({ isRunning, ...tool }: ToolCallProps): ReactElement {
  const { name, args, result } = tool
  const labels = useLabels()
  const pageTitle = findPageTitle(tool)
  if (pageTitle !== undefined)
    return (
      <p className="docs-assistant-line">
        <FileIcon />
        <span>{labels.pageRead(pageTitle)}</span>
      </p>
    )
  return (
    <Disclosure summary={isRunning ? labels.toolRunning(name) : labels.toolDone(name)}>
      <ToolDetails args={args} result={result} />
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
export function ToolCall({ isRunning, ...tool }: ToolCallProps): ReactNode {
  const { renderTool, onComponentError } = useCustomization()
  const { name, state } = tool
  const render = Object.hasOwn(renderTool, name) ? renderTool[name] : undefined
  const fallback = (
    <Slot name="Tool" props={tool} resetKey={state}>
      <ToolPart {...tool} isRunning={isRunning} />
    </Slot>
  )
  if (render === undefined) return fallback
  return (
    <ErrorBoundary
      fallback={fallback}
      resetKey={state}
      onComponentError={(error) => onComponentError(`renderTool.${name}`, error)}
    >
      <CustomTool tool={tool} render={render} />
    </ErrorBoundary>
  )
}
