import { createContext } from 'react'
import type { Act } from './Act.js'
import type { Components } from './Components.js'
import type { Icons } from './Icons.js'
import type { ToolRenderers } from './ToolRenderers.js'

/** What the owner of the site put in place of ours, and who is told of what happens. Changes only with the props. */
export interface Owner {
  components: Components
  renderTool: ToolRenderers
  icons: Icons
  /** The other sites whose images are shown. */
  imageOrigins: readonly string[]
  /** Told of what an owner's component throws. */
  onBroken: (name: string, error: unknown) => void
  onAct: (act: Act) => void
}

const ignore = () => undefined

export const OwnerContext = createContext<Owner>({
  components: {},
  renderTool: {},
  icons: {},
  imageOrigins: [],
  onBroken: ignore,
  onAct: ignore,
})
