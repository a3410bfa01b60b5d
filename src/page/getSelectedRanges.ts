import { isElement } from './nodeTypes.js'

/** Returns the open shadow roots of the hosts at the ends of a range that was clipped to the outer tree. */
function findRootsAt({ startContainer, startOffset, endContainer, endOffset }: StaticRange): ShadowRoot[] {
  const nodes = [startContainer.childNodes[startOffset], endContainer.childNodes[endOffset - 1]]
  return nodes.flatMap((node) => (node && isElement(node) && node.shadowRoot ? [node.shadowRoot] : []))
}

/** Safari 17 takes the shadow roots as separate arguments. */
interface LegacySelection {
  getComposedRanges: (...shadowRoots: ShadowRoot[]) => StaticRange[]
}

function composeRange(selection: Selection, shadowRoots: ShadowRoot[]): StaticRange | undefined {
  try {
    return selection.getComposedRanges({ shadowRoots })[0]
  } catch {
    return (selection as unknown as LegacySelection).getComposedRanges(...shadowRoots)[0]
  }
}

/** Returns the range of the selection with its ends inside shadow roots. */
function readComposedRange(selection: Selection): StaticRange | undefined {
  const shadowRoots: ShadowRoot[] = []
  for (;;) {
    const range = composeRange(selection, shadowRoots)
    const found = range && findRootsAt(range).filter((root) => !shadowRoots.includes(root))
    if (found === undefined || found.length === 0) return range
    shadowRoots.push(...found)
  }
}

/** Returns the selected ranges: several in Firefox, where Ctrl adds a range to the selection, otherwise one. */
export function getSelectedRanges(): AbstractRange[] {
  const selection = getSelection()
  if (selection === null) return []
  // `getComposedRanges()` is missing in Chromium before 137 (2025) and Safari before 17 (2023).
  // Safari counts no range in a selection that ends in a shadow tree.
  const canCompose = selection.rangeCount <= 1 && 'getComposedRanges' in Selection.prototype
  const composed = canCompose ? readComposedRange(selection) : undefined
  if (composed !== undefined) return [composed]
  return Array.from({ length: selection.rangeCount }, (_, index) => selection.getRangeAt(index))
}
