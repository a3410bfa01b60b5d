import { CONTEXT_MAX_LENGTH } from './contextLimit.js'
import { createReader } from './createReader.js'
import type { Reading } from './Reading.js'
import { shownNodes } from './shownNodes.js'
import { toCharacterStart } from './toCharacterStart.js'

/** Reading ends here, however much is selected. More than may be sent, because folding makes it less. */
const READ_MAX_LENGTH = 2 * CONTEXT_MAX_LENGTH

/**
 * The text that a reader sees in a range, which may reach across open shadow roots. What cannot be
 * seen or selected, fields, the widget and what the owner marks with `data-docs-assistant-ignore`
 * are left out. `undefined` where nothing is left.
 */
export function readRange(range: AbstractRange): Reading | undefined {
  const { startContainer, startOffset, endContainer, endOffset } = range
  const reader = createReader()
  for (const node of shownNodes(range)) {
    if (node instanceof Element) reader.enter(node)
    if (node instanceof Text) {
      // A character that the range splits counts at its start, not at its end.
      const from = node === startContainer ? toCharacterStart(node.data, startOffset) : 0
      const to = node === endContainer ? toCharacterStart(node.data, endOffset) : node.length
      reader.read(node, from, Math.min(to, from + READ_MAX_LENGTH))
    }
    if (reader.length() >= READ_MAX_LENGTH) break
  }
  return reader.finish()
}
