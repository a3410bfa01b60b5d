import type {
  ArrayExpression,
  BlockStatement,
  ExportNamedDeclaration,
  Node,
  ObjectExpression,
  Program,
  ReturnStatement,
  Statement,
} from '@babel/types'
import { childrenOf } from './childrenOf.js'

/** The statements in which the names of an expression are declared, the innermost first. */
export type Scope = readonly (readonly Statement[])[]

/** An expression, and where its names are declared. */
export interface Found<Expression extends Node = Node> {
  node: Expression
  scope: Scope
}

/**
 * Returns what a module exports: `export default`, `export { config as default }`, `module.exports =` or `export =`.
 */
export function findExport({ body }: Program): Found | undefined {
  for (const statement of body) {
    const scope = [body]
    if (statement.type === 'ExportDefaultDeclaration') return { node: statement.declaration, scope }
    if (statement.type === 'ExportNamedDeclaration' && statement.source == null) {
      const local = findDefaultSpecifier(statement)
      if (local !== undefined) return { node: local, scope }
    }
    if (statement.type === 'TSExportAssignment') return { node: statement.expression, scope }
    if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') continue
    const { left, right } = statement.expression
    if (left.type !== 'MemberExpression' || left.object.type !== 'Identifier') continue
    const property = left.property.type === 'Identifier' ? left.property.name : ''
    const name = `${left.object.name}.${property}`
    if (name === 'module.exports' || name === 'exports.default') return { node: right, scope }
  }
  return undefined
}

/** Returns what a module exports under a name: `export const shared = …`. */
export function findNamedExport({ body }: Program, name: string): Found | undefined {
  return findDeclaration(name, [body])
}

function findDefaultSpecifier({ specifiers }: ExportNamedDeclaration): Node | undefined {
  return specifiers.flatMap((specifier) =>
    specifier.type === 'ExportSpecifier' &&
    specifier.exported.type === 'Identifier' &&
    specifier.exported.name === 'default'
      ? [specifier.local]
      : [],
  )[0]
}

/**
 * Follows an expression to the object that it stands for: through types, names, functions that return it, and calls
 * that take it, such as `defineConfig(() => ({ … }) satisfies Config)`.
 */
export function resolveObject(found: Found): Found<ObjectExpression> | undefined {
  const { node, scope } = found
  if (node.type === 'ObjectExpression') return { node, scope }
  const inner = unwrap(found)
  if (inner !== undefined) return resolveObject(inner)
  if (node.type !== 'CallExpression') return undefined
  const callee = node.callee.type === 'Identifier' ? findDeclaration(node.callee.name, scope) : undefined
  const own = callee && resolveObject(callee)
  if (own !== undefined) return own
  for (const argument of node.arguments) {
    const config = resolveObject({ node: argument, scope })
    if (config !== undefined) return config
  }
  return undefined
}

/** Follows an expression to the array that it stands for, also through `[…].filter(Boolean)`. */
export function resolveArray(found: Found): Found<ArrayExpression> | undefined {
  const { node, scope } = found
  if (node.type === 'ArrayExpression') return { node, scope }
  if (node.type === 'CallExpression') {
    const { callee } = node
    const isOfArray =
      callee.type === 'MemberExpression' &&
      callee.property.type === 'Identifier' &&
      /^(filter|flat|concat)$/.test(callee.property.name)
    return isOfArray ? resolveArray({ node: callee.object, scope }) : undefined
  }
  const inner = unwrap(found)
  return inner && resolveArray(inner)
}

/** Returns the expression that another one only wraps. */
function unwrap({ node, scope }: Found): Found | undefined {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TSTypeAssertion':
    case 'ParenthesizedExpression':
      return { node: node.expression, scope }
    case 'AwaitExpression':
      return { node: node.argument, scope }
    case 'Identifier':
      return findDeclaration(node.name, scope)
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      return node.body.type === 'BlockStatement' ? findReturn(node.body, scope) : { node: node.body, scope }
    default:
      return undefined
  }
}

/** Returns what a function returns, if that is one expression: of several, each may be the config. */
function findReturn(block: BlockStatement, scope: Scope): Found | undefined {
  const { body } = block
  const [only, ...others] = listReturns(block)
  if (only?.argument == null || others.length > 0 || !body.includes(only)) return undefined
  return { node: only.argument, scope: [body, ...scope] }
}

/** The `return` statements of a function, without those of functions in it. */
function listReturns(node: Node): ReturnStatement[] {
  if (node.type === 'ReturnStatement') return [node]
  return childrenOf(node).flatMap((child) => (isFunction(child) ? [] : listReturns(child)))
}

const isFunction = ({ type }: Node) =>
  type === 'ArrowFunctionExpression' ||
  type === 'FunctionExpression' ||
  type === 'FunctionDeclaration' ||
  type === 'ObjectMethod' ||
  type === 'ClassMethod'

/** Returns the value of a variable, or the function, that has this name. */
function findDeclaration(name: string, scope: Scope): Found | undefined {
  for (const [level, statements] of scope.entries()) {
    const outer = scope.slice(level)
    for (const statement of statements) {
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      if (declared?.type === 'FunctionDeclaration' && declared.id?.name === name)
        return { node: declared, scope: outer }
      if (declared?.type !== 'VariableDeclaration') continue
      for (const { id, init } of declared.declarations) {
        if (id.type === 'Identifier' && id.name === name && init) return { node: init, scope: outer }
      }
    }
  }
  return undefined
}

/** Returns the value of a property. A method has none that can be followed. */
export function findProperty(object: ObjectExpression, name: string): Node | undefined {
  for (const property of object.properties) {
    if (property.type !== 'ObjectProperty' || property.computed) continue
    const { key } = property
    if ((key.type === 'Identifier' && key.name === name) || (key.type === 'StringLiteral' && key.value === name))
      return property.value
  }
  return undefined
}
