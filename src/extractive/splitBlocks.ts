const FENCE = /^ {0,3}(`{3,}|~{3,})/
const LIST_ITEM = /^(?: {0,3}(?:[-*+]|\d{1,9}[.)])\s| {2,}\S)/

/** Matches a paragraph that is entirely bold, or that ends with a colon. */
const LABEL = /^(\*\*|__)[^\n]{1,80}\1:?$|[:：]\**$/

/** Splits Markdown into blocks at blank lines, except inside code fences and between the items of a list. */
export function splitBlocks(markdown: string): string[] {
  const blocks: string[] = []
  let fence = ''
  let isOpen = false
  for (const line of markdown.split('\n')) {
    const [, mark = ''] = FENCE.exec(line) ?? []
    const last = blocks.at(-1)
    if (fence === '' && line.trim() === '') {
      isOpen = false
    } else if (last !== undefined && (isOpen || fence !== '')) {
      blocks.splice(-1, 1, `${last}\n${line}`)
    } else if (last !== undefined && LIST_ITEM.test(last) && LIST_ITEM.test(line)) {
      blocks.splice(-1, 1, `${last}\n\n${line}`)
      isOpen = true
    } else {
      blocks.push(line)
      isOpen = true
    }
    if (fence === '') fence = mark
    else if (mark.startsWith(fence)) fence = ''
  }
  return blocks
}

export function isCode(block: string): boolean {
  return FENCE.test(block)
}

export function isList(block: string): boolean {
  return LIST_ITEM.test(block) && !isCode(block)
}

export function isTable(block: string): boolean {
  return /^.*\|.*\n[ |:-]+\|[ |:-]*(\n|$)/.test(block)
}

/** Returns whether a block means nothing without the one below it: a heading, a label, or an introduction. */
export function isLabel(block: string): boolean {
  return !isCode(block) && LABEL.test(block.trimEnd())
}

export function countWords(block: string): number {
  return isCode(block) ? 0 : block.split(/\s+/).length
}

export function countCodeLines(block: string): number {
  return isCode(block) ? block.split('\n').length - 2 : 0
}
