/** The open shadow roots whose hosts stand at the ends of a range that was cut to the tree outside them. */
function findRootsAt({ startContainer, startOffset, endContainer, endOffset }: StaticRange): ShadowRoot[] {
  const nodes = [startContainer.childNodes[startOffset], endContainer.childNodes[endOffset - 1]]
  return nodes.flatMap((node) => (node instanceof Element && node.shadowRoot ? [node.shadowRoot] : []))
}

/** Safari 17 takes the roots one by one. */
interface OlderSelection {
  getComposedRanges: (...shadowRoots: ShadowRoot[]) => StaticRange[]
}

function composeRange(selection: Selection, shadowRoots: ShadowRoot[]): StaticRange | undefined {
  try {
    return selection.getComposedRanges({ shadowRoots })[0]
  } catch {
    return (selection as unknown as OlderSelection).getComposedRanges(...shadowRoots)[0]
  }
}

/** The selection's range with its ends where they are, in shadow roots too. */
function readComposedRange(selection: Selection): StaticRange | undefined {
  const shadowRoots: ShadowRoot[] = []
  for (;;) {
    const range = composeRange(selection, shadowRoots)
    const found = range && findRootsAt(range).filter((root) => !shadowRoots.includes(root))
    if (found === undefined || found.length === 0) return range
    shadowRoots.push(...found)
  }
}

/** What is selected on the page: one range, but several in Firefox, where a reader can select with Ctrl pressed. */
export function readSelectedRanges(): AbstractRange[] {
  const selection = getSelection()
  if (selection === null) return []
  // Chromium before 137 and Safari before 17 have no composed ranges (2025, 2023).
  const canCompose = selection.rangeCount === 1 && 'getComposedRanges' in Selection.prototype
  const composed = canCompose ? readComposedRange(selection) : undefined
  if (composed !== undefined) return [composed]
  return Array.from({ length: selection.rangeCount }, (_, index) => selection.getRangeAt(index))
}
