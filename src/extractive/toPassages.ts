import { isCode, isLabel, isList, isTable } from './splitBlocks.js'

/** Matches the beginning of a sentence that refers to the one before it. */
const LEANING =
  /^(however|but|this|these|those|that|it|its|they|then|so|thus|therefore|otherwise|instead|also|in (this|that|these|those|such|both|either) |if so|again|moreover|furthermore|similarly|likewise|alternatively|hence|such |the (same|latter|former|above)|aber|dies|daher|sonst|cependant|mais|ceci|cela|sin embargo|esto|pero|por lo tanto|no entanto|isso|isto)\b/i

/**
 * Joins the blocks of a section that are quoted together: a label with what follows it, a list, a table or code with
 * the paragraph that introduces it, and a paragraph that refers to the one before it with that one.
 */
export function toPassages(blocks: readonly string[]): string[][] {
  const passages: string[][] = []
  for (const [index, block] of blocks.entries()) {
    const before = blocks[index - 1]
    if (before !== undefined && belongsTo(before, block)) passages.at(-1)?.push(block)
    else passages.push([block])
  }
  // A label at the end has lost what it is the label of.
  return passages.map((passage, index) => (index < passages.length - 1 ? passage : dropLabels(passage)))
}

function belongsTo(before: string, block: string): boolean {
  if (isLabel(before)) return true
  if (isCode(block) || isList(block) || isTable(block)) return !isList(before) && !isTable(before)
  return LEANING.test(block) && !isCode(before)
}

/** The last sentence of a paragraph of several, if it ends with a colon. */
const LAST_SENTENCE = /(?<=[.!?。！？])\s+[^.!?。！？]*[:：]$/

function dropLabels(passage: readonly string[]): string[] {
  const shortened = passage.map((block) =>
    isLabel(block) && !isList(block) ? block.replace(LAST_SENTENCE, '') : block,
  )
  const last = shortened.findLastIndex((block) => !isLabel(block) || isList(block) || block.trimEnd().endsWith('.'))
  return [...passage.slice(0, last), ...shortened.slice(last, last + 1)]
}
