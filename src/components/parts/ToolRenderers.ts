import type { ReactNode } from 'react'
import type { ToolProps } from './ToolProps.js'

interface ToolRenderer {
  // A method, so that an owner who knows what a tool takes and gives may say so in the types.
  render(tool: ToolProps): ReactNode
}

/** By the name of a tool: what stands in the answer for a call of it. */
export type ToolRenderers = Readonly<Record<string, ToolRenderer['render']>>
