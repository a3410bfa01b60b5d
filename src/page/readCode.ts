import type { ContextItem } from '../contract/AssistantRequest.js'
import { findCharacterStart } from './findCharacterStart.js'
import { findCodeBlock, findCodeLanguage } from './findCodeBlock.js'
import { findElementId } from './findElementId.js'
import { readPath } from './pageMetadata.js'
import { CONTEXT_MAX_LENGTH, readRange } from './readRange.js'

/** Returns fenced Markdown, which can name the language, or only the code if the language is unknown. */
function toValue(code: string, language: string | undefined): string {
  const fence = /^\s*```/m.test(code) ? '````' : '```'
  const [before, after] = language === undefined ? ['', ''] : [`${fence}${language}\n`, `\n${fence}`]
  const end = findCharacterStart(code, CONTEXT_MAX_LENGTH - before.length - after.length)
  return before + code.slice(0, end).trimEnd() + after
}

/** Creates a context item from the text of a code block. */
export function toCodeItem(text: string, block: Element): ContextItem {
  const code = text
    .replace(/[^\S\n]+$/gm, '')
    .replace(/^\n+/, '')
    .trimEnd()
  const elementId = findElementId(block)
  return {
    type: 'code',
    value: toValue(code, findCodeLanguage(block)),
    path: readPath(),
    ...(elementId !== undefined && { elementId }),
  }
}

/**
 * Creates a context item from a code block, without line numbers, prompts and buttons and at most
 * `CONTEXT_MAX_LENGTH` long. The value is fenced Markdown if the page declares a language, otherwise only the
 * code. It is empty if no code is visible.
 */
export function readCode(block: HTMLElement): ContextItem {
  const code = findCodeBlock(block) ?? block
  const range = document.createRange()
  range.selectNodeContents(code)
  return toCodeItem(readRange(range)?.text ?? '', code)
}
