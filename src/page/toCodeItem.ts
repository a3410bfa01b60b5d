import type { ContextItem } from '../contract/ContextItem.js'
import { CONTEXT_MAX_LENGTH } from './contextLimit.js'
import { findElementId } from './findElementId.js'
import { findLanguage } from './findLanguage.js'
import { readPath } from './readPath.js'
import { toCharacterStart } from './toCharacterStart.js'

/** As fenced Markdown, which is how a language can be told; the code alone where it is not known. */
function toValue(code: string, language: string | undefined): string {
  const fence = /^\s*```/m.test(code) ? '````' : '```'
  const [before, after] = language === undefined ? ['', ''] : [`${fence}${language}\n`, `\n${fence}`]
  const end = toCharacterStart(code, CONTEXT_MAX_LENGTH - before.length - after.length)
  return before + code.slice(0, end).trimEnd() + after
}

/** What is asked about when it is code of a block. */
export function toCodeItem(text: string, block: Element): ContextItem {
  const code = text.replace(/[^\S\n]+$/gm, '').replace(/^\n+/, '').trimEnd()
  const elementId = findElementId(block)
  return {
    type: 'code',
    value: toValue(code, findLanguage(block)),
    path: readPath(),
    ...(elementId !== undefined && { elementId }),
  }
}
