import type { ReactNode } from 'react'
import { Guard } from './parts/Guard.js'
import { Part } from './parts/Part.js'
import type { ToolProps } from './parts/ToolProps.js'
import type { ToolRenderers } from './parts/ToolRenderers.js'
import { useOwner } from './parts/useOwner.js'
import { ToolPart } from './ToolPart.js'

interface OwnToolProps {
  tool: ToolProps
  render: ToolRenderers[string]
}

/** A component of its own, so that the owner's function may use hooks and keeps their state when it is written anew. */
function OwnTool({ tool, render }: OwnToolProps): ReactNode {
  return render(tool)
}

/** A call of a tool: as the owner draws this one, or any; else with what went in and came out. */
export function ToolCall(tool: ToolProps): ReactNode {
  const { renderTool, onBroken } = useOwner()
  const { name, state } = tool
  const render = Object.hasOwn(renderTool, name) ? renderTool[name] : undefined
  const ours = <Part name="Tool" given={tool} chance={state}><ToolPart {...tool} /></Part>
  if (render === undefined) return ours
  return (
    <Guard ours={ours} chance={state} onBroken={(error) => onBroken(`renderTool.${name}`, error)}>
      <OwnTool tool={tool} render={render} />
    </Guard>
  )
}
