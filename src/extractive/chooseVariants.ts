import type { Search } from './Search.js'
import { isCode } from './splitBlocks.js'
import { toTerms } from './toTerms.js'

/** Matches a label above code: `**C++**` or `Python:`. */
const LABEL = /^(?:\*\*|__)?([^\n*_]{1,30}?)(?:\*\*|__)?:?$/

/** An example in one of several languages, or for one of several package managers. */
interface Variant {
  name: string
  blocks: string[]
}

/**
 * Keeps one of several variants of the same code: the one that the question names, otherwise the first. The names of
 * the others follow in parentheses.
 */
export function chooseVariants(
  blocks: readonly string[],
  { terms, stemming }: Pick<Search, 'terms' | 'stemming'>,
): string[] {
  const asked = new Set(terms.map(({ term }) => term))
  const chosen: string[] = []
  for (let index = 0; index < blocks.length; ) {
    const variants = readVariants(blocks, index)
    const isAsked = ({ name }: Variant) => toTerms(name, stemming).some((term) => asked.has(term))
    const best = variants.find(isAsked) ?? variants[0]
    if (best === undefined || variants.length < 2) {
      chosen.push(blocks[index] ?? '')
      index++
      continue
    }
    chosen.push(
      ...best.blocks,
      `(${variants.flatMap((variant) => (variant === best ? [] : [variant.name])).join(', ')})`,
    )
    index += variants.reduce((count, variant) => count + variant.blocks.length, 0)
  }
  return chosen
}

/** Returns the names of the variants of the first example, except the first one; none if the question names one. */
export function findOtherVariants(
  blocks: readonly string[],
  { terms, stemming }: Pick<Search, 'terms' | 'stemming'>,
): string[] {
  const asked = new Set(terms.map(({ term }) => term))
  for (const index of blocks.keys()) {
    const names = readVariants(blocks, index).map(({ name }) => name)
    if (names.length < 2) continue
    return names.some((name) => toTerms(name, stemming).some((term) => asked.has(term))) ? [] : names.slice(1)
  }
  return []
}

/** Returns the variants that begin at a block: each is a label with code, or code alone, in different languages. */
function readVariants(blocks: readonly string[], start: number): Variant[] {
  const variants: Variant[] = []
  for (let index = start; index < blocks.length; ) {
    const block = blocks[index] ?? ''
    const next = blocks[index + 1] ?? ''
    const label = isCode(block) || !isCode(next) ? undefined : LABEL.exec(block)?.[1]
    const found = label === undefined ? [block] : [block, next]
    const name = label ?? readLanguage(block)
    const isLabelled = variants[0] === undefined || variants[0].blocks.length === found.length
    if (name === undefined || !isLabelled || variants.some((other) => other.name === name)) break
    variants.push({ name, blocks: found })
    index += found.length
  }
  return variants
}

/** Returns the language of a code block. Output is not a variant of a program. */
function readLanguage(block: string): string | undefined {
  return /^ {0,3}(?:`{3,}|~{3,})\s*(?!(?:console|shell-session|text|txt|plaintext|output|none|default|diff)\b)([\w+#-]+)/.exec(
    block,
  )?.[1]
}
