import type { ImportDeclaration } from '@babel/types'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findNamedExport, type Found } from './findConfig.js'
import { parseModule, type Module } from './parseModule.js'

/** The extensions that an import may omit. */
const ENDS = ['', '.ts', '.mts', '.js', '.mjs', '/index.ts', '/index.mts', '/index.js', '/index.mjs']

/**
 * Follows a name to what another file of the project exports under it.
 * @returns nothing for a package, and for a file that cannot be read
 */
export function findImported(module: Module, local: string): { module: Module; found: Found } | undefined {
  for (const statement of module.file.program.body) {
    if (statement.type !== 'ImportDeclaration') continue
    const specifier = statement.specifiers.find((candidate) => candidate.local.name === local)
    const path = specifier && findFile(module, statement)
    if (specifier?.type !== 'ImportSpecifier' || path === undefined) continue
    const { imported } = specifier
    try {
      const other = parseModule(readFileSync(path, 'utf8'), path)
      const found = findNamedExport(other.file.program, imported.type === 'Identifier' ? imported.name : imported.value)
      return found && { module: other, found }
    } catch {
      return undefined
    }
  }
  return undefined
}

function findFile({ name }: Module, { source: { value } }: ImportDeclaration): string | undefined {
  if (!value.startsWith('.')) return undefined
  const path = join(dirname(name), value)
  // TypeScript names its files by what they are compiled to.
  return [...ENDS.map((end) => path + end), path.replace(/js$/, 'ts')].find(
    (candidate) => existsSync(candidate) && statSync(candidate).isFile(),
  )
}
