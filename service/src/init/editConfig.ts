import type { Node, ObjectExpression, Statement } from '@babel/types'
import { childrenOf } from './childrenOf.js'
import { findExport, findProperty, resolveArray, resolveObject, type Found, type Scope } from './findConfig.js'
import { findImported } from './findImported.js'
import { findPlugins, isImportOf, readRequired, type PluginPlace } from './findPlugins.js'
import { insertItem, rangeOf, removeItem } from './listItems.js'
import type { Module } from './parseModule.js'
import { applyEdits, readStyle, toLineEnd, toNextLine, type Edit } from './textEdits.js'

/** Thrown if a config file is not written in a way that can be changed safely. */
export class UnclearConfigError extends Error {
  override readonly name = 'UnclearConfigError'
}

const NAME = 'docsAssistant'

/** The lines of a config file with the plugin, for one that does not have a config yet or cannot be changed. */
export function showPlugin({ entry, path, isNamed = false }: PluginPlace, options: string): string {
  const plugin = isNamed ? toNamed(entry, options, "'") : `${NAME}(${options})`
  const imported = isNamed ? '' : `import ${NAME} from '${entry}'\n\n`
  return `${imported}${toProperty(path, plugin)},`
}

/**
 * Adds the plugin to the list of a config file.
 * @param options as the text of an object, or `''`
 * @returns the changed text; the same text if the plugin is there
 * @throws {UnclearConfigError} that says what is unclear
 */
export function addPlugin(module: Module, place: PluginPlace, options = ''): string {
  const { text, file } = module
  if (findPlugins(module, place).length > 0) return text
  const { quote } = readStyle(text)
  const quoted = options.replaceAll("'", quote)
  const item = place.isNamed === true ? toNamed(place.entry, quoted, quote) : `${NAME}(${quoted})`
  const exported = findExport(file.program)
  const config = exported && resolveObject(exported)
  if (config === undefined) throw new UnclearConfigError('it does not export an object that can be found')
  const assignment = findAssignment(file.program, place.path)
  if (assignment !== undefined)
    throw new UnclearConfigError(`"${place.path[0]}" may come from ${describe(module, assignment)}`)
  const edits = insertAt(module, config, place.path, item)
  return applyEdits(text, place.isNamed === true ? edits : [...edits, importPlugin(module, place.entry)])
}

function insertAt(
  module: Module,
  { node: object, scope }: Found<ObjectExpression>,
  path: readonly string[],
  item: string,
): Edit[] {
  const [name = '', ...rest] = path
  const value = findProperty(object, name)
  if (value === undefined) {
    const other = object.properties.find(
      (property) => property.type === 'ObjectMethod' || mayHold(property, name, module, scope),
    )
    if (other !== undefined) throw new UnclearConfigError(`"${name}" may come from ${describe(module, other)}`)
    return insertItem(module, object, toProperty(path, item))
  }
  const found = { node: value, scope }
  if (rest.length > 0) {
    const inner = resolveObject(found)
    if (inner === undefined) throw new UnclearConfigError(`"${name}" is not an object that can be found`)
    return insertAt(module, inner, rest, item)
  }
  const list = resolveArray(found)
  if (list === undefined) throw new UnclearConfigError(`"${name}" is not an array that can be found`)
  return insertItem(module, list.node, item)
}

/** Finds `config.plugins = …`, which would replace what is added. */
function findAssignment(node: Node, path: readonly string[]): Node | undefined {
  if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression') {
    const { property } = node.left
    if (property.type === 'Identifier' && path.includes(property.name)) return node
  }
  for (const child of childrenOf(node)) {
    const found = findAssignment(child, path)
    if (found !== undefined) return found
  }
  return undefined
}

/** Whether a spread may hold a property: one from a package may hold all. */
function mayHold(property: Node, name: string, module: Module, scope: Scope): boolean {
  if (property.type !== 'SpreadElement') return false
  const { argument } = property
  const imported = argument.type === 'Identifier' ? findImported(module, argument.name) : undefined
  const spread = resolveObject(imported?.found ?? { node: argument, scope })
  if (spread === undefined) return true
  return (
    findProperty(spread.node, name) !== undefined ||
    spread.node.properties.some((inner) => mayHold(inner, name, imported?.module ?? module, spread.scope))
  )
}

function describe({ text }: Module, node: Node): string {
  const { start, end } = rangeOf(node)
  return `"${text.slice(start, end).split('\n')[0]?.trim()}"`
}

/** Writes `vite: { plugins: [item] }`. */
const toProperty = ([name, ...rest]: readonly string[], item: string): string =>
  `${name}: ${rest.length > 0 ? `{ ${toProperty(rest, item)} }` : `[${item}]`}`

const toNamed = (entry: string, options: string, quote: string) =>
  options === '' ? `${quote}${entry}${quote}` : `[${quote}${entry}${quote}, ${options}]`

function importPlugin(module: Module, entry: string): Edit {
  const { text, file } = module
  const { eol, quote, semicolon } = readStyle(text)
  const { body } = file.program
  const imports = body.filter(({ type }) => type === 'ImportDeclaration')
  const required = body.filter(isRequire)
  const isCommonJs = imports.length === 0 && (required.length > 0 || /^module\.exports\s*=/m.test(text))
  const source = `${quote}${entry}${quote}`
  const line = isCommonJs
    ? `const ${NAME} = require(${source}).default${semicolon}`
    : `import ${NAME} from ${source}${semicolon}`
  const last = (isCommonJs ? required : imports).at(-1)
  if (last !== undefined) {
    const end = toLineEnd(text, rangeOf(last).end)
    return { start: end, end, text: eol + line }
  }
  const [, head = ''] = /^(\uFEFF?(?:(?:#!|\/\/).*(?:\r?\n|$))*)/.exec(text) ?? []
  return { start: head.length, end: head.length, text: `${line}${eol}${eol}` }
}

/** Whether a statement is `const a = require('a')`. */
const isRequire = (statement: Statement) =>
  statement.type === 'VariableDeclaration' &&
  statement.declarations.every(({ init }) => init != null && readRequired(init) !== undefined)

/**
 * Removes the plugin, its import, and the properties that then hold nothing.
 * @returns the changed text; the same text if there is no plugin
 */
export function removePlugin(module: Module, place: PluginPlace): string {
  const { text, file } = module
  const edits = findPlugins(module, place).flatMap(({ item, list, holders }) => {
    const isAlone = list.elements.filter((element) => element !== null).length === 1
    const [holder, ...outer] = holders
    if (!isAlone || holder === undefined) return removeItem(module, list, item)
    // The object of `vite`, where it holds nothing else.
    const emptied =
      outer[0] !== undefined && holder.object.properties.length === 1 && place.path.length > 1 ? outer[0] : holder
    return removeItem(module, emptied.object, emptied.property)
  })
  for (const statement of file.program.body) {
    if (!isImportOf(statement, place.entry)) continue
    const { start, end } = rangeOf(statement)
    const next = toNextLine(text, end)
    // With the blank line that separates a first import from the config.
    const blank = /^\s*$/.test(text.slice(0, start).replace(/^(#!|\/\/).*$/gm, ''))
      ? /^\r?\n/.exec(text.slice(next))?.[0].length
      : 0
    edits.push({ start, end: next + (blank ?? 0), text: '' })
  }
  return applyEdits(text, edits)
}
