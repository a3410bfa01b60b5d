import { splitBlocks, toPassages, type Weigh } from 'docs-assistant/internal/extractive'

/** Replaces the passages that are left out. */
const GAP = '…'

/** Separates passages. */
const BREAK = '\n\n'

/**
 * Shortens a section for the prompt of a language model: keeps the passages that match the question best, in their
 * order. Without a match, these are the first ones.
 * @param maxLength in characters
 */
export function shortenSection(content: string, maxLength: number, weigh: Weigh): string {
  if (content.length <= maxLength) return content
  const passages = toPassages(splitBlocks(content)).map((blocks) => blocks.join(BREAK))
  const weights = passages.map(weigh)
  const order = [...passages.keys()].sort((one, other) => (weights[other] ?? 0) - (weights[one] ?? 0))
  const kept = new Map<number, string>()
  let left = maxLength
  for (const index of order) {
    const passage = passages[index] ?? ''
    const isFirst = kept.size === 0
    if (!isFirst && passage.length > left) continue
    kept.set(index, passage.slice(0, left))
    left -= passage.length + BREAK.length + GAP.length + BREAK.length
    if (left <= 0) break
  }
  return passages.flatMap((_, index) => kept.get(index) ?? (kept.has(index - 1) || index === 0 ? GAP : [])).join(BREAK)
}
