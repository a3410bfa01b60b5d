import type { JSXElement, Node } from '@babel/types'
import { rangeOf } from './listItems.js'
import type { Module } from './parseModule.js'
import { applyEdits, readIndent, readStyle, toLineEnd, toLineStart, toNextLine, type Edit } from './textEdits.js'
import { childrenOf } from './childrenOf.js'
import { UnclearConfigError } from './editConfig.js'

const ENTRY = 'docs-assistant/next'
const ELEMENT = 'DocsAssistant'

/** The lines that a root layout gets. */
export const showInLayout = (styles: readonly string[], props: string) =>
  [`import { ${ELEMENT} } from '${ENTRY}'`, ...styles.map((name) => `import '${name}'`), '', toElement(props)].join(
    '\n',
  )

const toElement = (props: string) => `<${ELEMENT}${props === '' ? '' : ` ${props}`} />`

/**
 * Adds the assistant at the end of the body in a root layout of Next.js.
 * @throws {UnclearConfigError} if the layout has no body, or several
 */
export function addToLayout(module: Module, styles: readonly string[], props: string): string {
  const { text, file } = module
  if (text.includes(ENTRY)) return text
  const { eol, quote, semicolon, indent } = readStyle(text)
  const imports = [
    `import { ${ELEMENT} } from ${quote}${ENTRY}${quote}${semicolon}`,
    ...styles.map((name) => `import ${quote}${name}${quote}${semicolon}`),
  ]
  const last = file.program.body.findLast(({ type }) => type === 'ImportDeclaration')
  const position = last === undefined ? 0 : toLineEnd(text, rangeOf(last).end)
  const added = last === undefined ? imports.join(eol) + eol + eol : eol + imports.join(eol)
  return applyEdits(text, [{ start: position, end: position, text: added }, ...insertIntoBody()])

  function insertIntoBody(): Edit[] {
    const [body, ...others] = findElements(file.program, 'body')
    if (body?.closingElement == null || others.length > 0)
      throw new UnclearConfigError(others.length > 0 ? 'it has several <body> elements' : 'it has no <body> element')
    const open = rangeOf(body.openingElement).end
    const close = rangeOf(body.closingElement).start
    const content = text.slice(open, close)
    const outer = readIndent(text, close)
    const element = toElement(props)
    if (content.includes('\n')) {
      const child = body.children.find(({ type }) => type !== 'JSXText')
      const inner = child === undefined ? outer + indent : readIndent(text, rangeOf(child).start)
      const lineStart = toLineStart(text, close)
      // The end of the body on a line of its own, or after its last child.
      return text.slice(lineStart, close).trim() === ''
        ? [{ start: lineStart, end: lineStart, text: `${inner}${element}${eol}` }]
        : [{ start: close, end: close, text: `${eol}${inner}${element}${eol}${outer}` }]
    }
    const line = `${eol}${outer}${indent}`
    return [
      {
        start: open,
        end: close,
        text: `${content.trim() === '' ? '' : line + content.trim()}${line}${element}${eol}${outer}`,
      },
    ]
  }
}

/** Removes what `addToLayout` has added. */
export function removeFromLayout({ text, file }: Module, styles: readonly string[]): string {
  const imports = file.program.body.filter((statement) => statement.type === 'ImportDeclaration')
  const added = imports.filter(({ source }) => [ENTRY, ...styles].includes(source.value))
  const edits: Edit[] = added.map((statement, index) => {
    const { start, end } = rangeOf(statement)
    const next = toNextLine(text, end)
    // Where there was no import, a blank line came with them.
    const isLast = added.length === imports.length && index === added.length - 1
    return {
      start,
      end: isLast && text.slice(next, toLineEnd(text, next)) === '' ? toNextLine(text, next) : next,
      text: '',
    }
  })
  if (edits.length === 0) return text
  for (const element of findElements(file.program, ELEMENT)) {
    const { start, end } = rangeOf(element)
    const lineStart = toLineStart(text, start)
    const isAlone = text.slice(lineStart, start).trim() === '' && text.slice(end, toLineEnd(text, end)).trim() === ''
    edits.push(
      joinBody(text, element, findElements(file.program, 'body')[0]) ??
        (isAlone ? { start: lineStart, end: toNextLine(text, end), text: '' } : { start, end, text: '' }),
    )
  }
  return applyEdits(text, edits)
}

const MAX_COLUMNS = 80

/** Writes a body as Prettier does whose one child is left: `<body>{children}</body>`, where that fits into a line. */
function joinBody(text: string, element: JSXElement, body: JSXElement | undefined): Edit | undefined {
  const children = body?.children.filter((child) => child.type !== 'JSXText' || child.value.trim() !== '') ?? []
  const [child, last, ...others] = children
  if (body?.closingElement == null || child?.type !== 'JSXExpressionContainer' || last !== element || others.length > 0)
    return undefined
  const { openingElement, closingElement } = body
  const joined = [openingElement, child, closingElement]
    .map(rangeOf)
    .map(({ start, end }) => text.slice(start, end))
    .join('')
  const { start } = rangeOf(body)
  const isShort = start - toLineStart(text, start) + joined.length <= MAX_COLUMNS
  if (!isShort || joined.includes('\n') || openingElement.attributes.length > 1) return undefined
  return { start, end: rangeOf(body).end, text: joined }
}

function findElements(node: Node, name: string): JSXElement[] {
  const inner = childrenOf(node).flatMap((child) => findElements(child, name))
  const isFound =
    node.type === 'JSXElement' &&
    node.openingElement.name.type === 'JSXIdentifier' &&
    node.openingElement.name.name === name
  return isFound ? [node, ...inner] : inner
}
