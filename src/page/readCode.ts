import type { ContextItem } from '../contract/ContextItem.js'
import { findCodeBlock } from './findCodeBlock.js'
import { readRange } from './readRange.js'
import { toCodeItem } from './toCodeItem.js'

/**
 * The code of a block as something to ask about: its lines without their numbers, prompts and
 * buttons, at most `CONTEXT_MAX_LENGTH` long. Fenced Markdown if the page tells the language,
 * the code alone if not. Its `value` is empty where there is no code to see.
 */
export function readCode(block: HTMLElement): ContextItem {
  const code = findCodeBlock(block) ?? block
  const range = document.createRange()
  range.selectNodeContents(code)
  return toCodeItem(readRange(range)?.text ?? '', code)
}
