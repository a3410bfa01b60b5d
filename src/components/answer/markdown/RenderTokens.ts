import type { Token } from 'marked'
import type { ReactNode } from 'react'

/**
 * Renders tokens that are not in a link. Always the same function, so that complete rows and items are not rendered
 * again.
 */
export type RenderTokens = (tokens: readonly Token[]) => ReactNode
