import type { Node } from '@babel/types'
import { childrenOf } from './childrenOf.js'
import { parseModule } from './parseModule.js'

/**
 * Returns the folder of the pages that Next.js builds, as its config file names it.
 * @returns the folder, and whether it is what is served
 */
export function readNextConfig(text: string): { folder: string; isServed: boolean } {
  const { file } = parseModule(text, 'next.config.ts')
  const distDir = findText(file.program, 'distDir')
  return findText(file.program, 'output') === 'export'
    ? { folder: distDir ?? 'out', isServed: true }
    : { folder: `${distDir ?? '.next'}/server/app`, isServed: false }
}

/** Returns the text that a property has, wherever it is. */
function findText(node: Node, name: string): string | undefined {
  if (
    node.type === 'ObjectProperty' &&
    node.key.type === 'Identifier' &&
    node.key.name === name &&
    node.value.type === 'StringLiteral'
  )
    return node.value.value
  for (const child of childrenOf(node)) {
    const found = findText(child, name)
    if (found !== undefined) return found
  }
  return undefined
}
