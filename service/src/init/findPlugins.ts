import type { ArrayExpression, Node, ObjectExpression, Statement } from '@babel/types'
import { childrenOf } from './childrenOf.js'
import type { Module } from './parseModule.js'

/** How a host takes the plugin. */
export interface PluginPlace {
  /** The entry of the package: `docs-assistant/vitepress`. */
  entry: string
  /** The properties that lead to the list of plugins: `['vite', 'plugins']`. */
  path: readonly string[]
  /** Whether the host loads plugins by their names, so that nothing is imported. */
  isNamed?: boolean
}

interface Holder {
  property: Node
  object: ObjectExpression
}

/** A plugin in the list of a config file. */
interface PluginInConfig {
  item: Node
  list: ArrayExpression
  /** The properties around the list, the innermost first. */
  holders: Holder[]
}

/** Finds the plugin in all lists of a file. */
export function findPlugins({ file }: Module, { entry, isNamed = false }: PluginPlace): PluginInConfig[] {
  const names = file.program.body.filter((statement) => isImportOf(statement, entry)).flatMap(readNames)
  const isPlugin = (node: Node): boolean => {
    if (isNamed && node.type === 'StringLiteral') return node.value === entry
    if (isNamed && node.type === 'ArrayExpression') return node.elements[0] != null && isPlugin(node.elements[0])
    return node.type === 'CallExpression' && node.callee.type === 'Identifier' && names.includes(node.callee.name)
  }
  const plugins: PluginInConfig[] = []
  visit(file.program, [])
  return plugins

  function visit(node: Node, holders: Holder[]): void {
    for (const child of childrenOf(node)) {
      if (node.type === 'ArrayExpression' && isPlugin(child)) plugins.push({ item: child, list: node, holders })
      else if (node.type === 'ObjectExpression') visit(child, [{ property: child, object: node }, ...holders])
      else visit(child, node.type === 'ObjectProperty' ? holders : [])
    }
  }
}

function readNames(statement: Statement): string[] {
  if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => local.name)
  if (statement.type !== 'VariableDeclaration') return []
  return statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
}

/** Whether a statement imports from a package, or requires it. */
export function isImportOf(statement: Statement, entry: string): boolean {
  if (statement.type === 'ImportDeclaration') return statement.source.value === entry
  return (
    statement.type === 'VariableDeclaration' &&
    statement.declarations.some(({ init }) => init != null && readRequired(init) === entry)
  )
}

/** Returns what `require` is called with, also in `require('a').default`. */
export function readRequired(node: Node): string | undefined {
  if (node.type === 'MemberExpression') return readRequired(node.object)
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'require')
    return undefined
  const [source] = node.arguments
  return source?.type === 'StringLiteral' ? source.value : undefined
}
