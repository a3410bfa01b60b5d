import type { Node } from '@babel/types'

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** The nodes of a syntax tree inside another one, without comments. */
export const childrenOf = (node: Node): Node[] =>
  Object.entries(node).flatMap(([name, value]: [string, unknown]) =>
    /Comments$/.test(name) ? [] : Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  )
