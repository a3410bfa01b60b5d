import { flatParent } from './flatParent.js'

/** The node and the elements that it is shown in, the outermost first. */
export function flatPath(node: Node | null): Node[] {
  const path: Node[] = []
  for (let shown = node; shown !== null; shown = flatParent(shown)) path.unshift(shown)
  return path
}
