import type { Element, ElementContent } from 'hast'
import { isProse } from './isProse.js'
import { cutLine, isMarked, SOFT_HYPHEN, toNodes, type Line } from './readLines.js'

/** A line of at least this many equal characters separates sections. */
const SEPARATOR = /^([=\-_*~#])\1{7,}$/

/** The number of a section, as in RFCs. */
const NUMBERED = /^(\d+\.)+\d*\s+\S/

/** A heading without bold, as in the text of a manual page. */
const CAPITALS = /^[A-Z][A-Z0-9 ,.'/()-]*$/

/** Maximum lengths in characters. */
const MAX_HEADING = 100
const MAX_TERM = 60

/** Headings begin at columns up to this one. */
const MAX_HEADING_INDENT = 4

/** The first line of a paragraph is indented by up to this many columns. */
const MAX_FIRST_INDENT = 4

/** Matches a list marker, and a line that begins with one. */
const BULLET = /^([*•·+o-]|\(?\d+[.)])$/
const BULLETED = /^([*•·+-]|o {2,}|\(?\d+[.)]) \s*\S/

/** A term, and the space before its description. */
const TERM = /^\S.*? {2,}(?=\S)|^[*•·+-] (?=\S)/

/** The blocks of preformatted text. */
export interface Blocks {
  elements: Element[]
  /** Number of characters in paragraphs, lists and headings. */
  prose: number
  /** Number of characters, without spaces at the ends of lines. */
  all: number
}

/** Converts the lines of preformatted text to headings, paragraphs, lists and code. */
export function readBlocks(lines: readonly Line[]): Blocks {
  const blocks: Blocks = { elements: [], prose: 0, all: 0 }
  let isAfterSeparator = false
  let rank = 2
  let position = 0

  function add(element: Element, size: { prose: number; all: number }): void {
    blocks.elements.push(element)
    blocks.prose += size.prose
    blocks.all += size.all
  }

  while (position < lines.length) {
    const line = lines[position]
    const heading = line && isHeading(lines, position, isAfterSeparator)
    if (line === undefined || line.text === '' || SEPARATOR.test(line.text)) {
      isAfterSeparator = line?.text === '' ? isAfterSeparator : true
      position += 1
      continue
    }
    if (heading) {
      if (!isOfAnchors(line)) rank = line.indent > 0 && !isAfterSeparator ? 3 : 2
      add(toHeading(line, isOfAnchors(line) ? rank + 1 : rank), sizeOf([line], true))
      position += 1
    } else {
      const rest = lines.slice(position + 1)
      const block = [line, ...takeWhile(rest, ({ text }) => text !== '' && !SEPARATOR.test(text) && !isBulleted(text))]
      const item = readItem(block, lines.slice(position + block.length))
      const body = item && readBlocks(item.body)
      if (item && body && body.prose >= body.all / 2) {
        addItem(blocks.elements, item, body.elements)
        blocks.prose += item.line.text.length + body.prose
        blocks.all += item.line.text.length + body.all
        position += item.length
      } else {
        const text = takeText(block)
        const isText = isProse(text)
        const part = isText ? text : takeCode(block)
        add(isText ? toParagraph(part) : toCode(part), sizeOf(part, isText))
        position += part.length
      }
    }
    isAfterSeparator = false
  }
  return blocks
}

const isBulleted = (text: string) => BULLETED.test(text)

function sizeOf(lines: readonly Line[], isText: boolean): { prose: number; all: number } {
  const all = lines.reduce((sum, { text }) => sum + text.length, 0)
  return { all, prose: isText ? all : 0 }
}

function takeWhile<Value>(values: readonly Value[], matches: (value: Value) => boolean): readonly Value[] {
  const end = values.findIndex((value) => !matches(value))
  return end === -1 ? values : values.slice(0, end)
}

/** Returns the lines at the same column. The first line may be indented differently. */
function takeText([first, ...others]: readonly Line[]): readonly Line[] {
  const [second] = others
  if (first === undefined || second === undefined) return first ? [first] : []
  if (Math.abs(first.indent - second.indent) > MAX_FIRST_INDENT) return [first]
  return [first, ...takeWhile(others, ({ indent }) => indent === second.indent)]
}

/** Returns the lines up to the first line of text that is indented less. */
function takeCode(block: readonly Line[]): readonly Line[] {
  const indent = block[0]?.indent ?? 0
  const end = block.findIndex((line, index) => line.indent < indent && isProse(takeText(block.slice(index))))
  return end === -1 ? block : block.slice(0, end)
}

function isHeading(lines: readonly Line[], position: number, isAfterSeparator: boolean): boolean {
  const line = lines[position]
  if (line === undefined || line.text.length > MAX_HEADING) return false
  if (isAfterSeparator || isOfAnchors(line)) return true
  const isFirst = (lines[position - 1]?.text ?? '') === ''
  if (isFirst && SEPARATOR.test(lines[position + 1]?.text ?? '')) return true
  const next = lines.slice(position + 1).find(({ text }) => text !== '')
  if (!isFirst || next === undefined || line.indent > MAX_HEADING_INDENT || next.indent <= line.indent) return false
  if (isMarked(line)) return true
  const isNumbered = NUMBERED.test(line.text) && lines[position + 1]?.text === ''
  return line.indent === 0 && (isNumbered || CAPITALS.test(line.text))
}

/** Whether a line only names anchors, each between stars, as in the help of Vim. */
const isOfAnchors = ({ text, targets }: Line) => targets.length > 0 && /^\*\S+\*( +\*\S+\*)*$/.test(text)

function toHeading(line: Line, rank: number): Element {
  const properties = { id: line.targets[0] ?? '' }
  const names = line.text.replaceAll('*', '').replace(/\s+/g, ', ')
  if (isOfAnchors(line))
    return { type: 'element', tagName: `h${rank}`, properties, children: [{ type: 'text', value: names }] }
  // Anchors at the margins are not part of the name.
  const rest = cutLine(line.runs, /^\*\S+\* +/.exec(line.text)?.[0].length ?? 0)
  const [, name = rest.text] = /^(\S.*?) {2,}\*/.exec(rest.text) ?? []
  return { type: 'element', tagName: `h${rank}`, properties, children: toNodes(rest, name.length) }
}

/** An item of a list: a term or bullet, and a description that is indented further. */
interface Item {
  line: Line
  term: ElementContent[]
  isBullet: boolean
  body: Line[]
  /** Number of lines. */
  length: number
}

/** Returns the term or bullet before the description, and the space between them. */
function readTerm({ text, indent }: Line, next: Line | undefined): string {
  const width = (next?.indent ?? 0) - indent
  const isAtColumn = width > 0 && text[width - 1] === ' ' && (text[width] ?? ' ') !== ' '
  return isAtColumn ? text.slice(0, width) : (TERM.exec(text)?.[0] ?? '')
}

/** Reads the item that a block begins with. What follows at the column of its description belongs to it. */
function readItem(block: readonly Line[], following: readonly Line[]): Item | undefined {
  const [line, second] = block
  if (line === undefined) return undefined
  const before = readTerm(line, second)
  const name = before.trimEnd()
  const isBullet = BULLET.test(name)
  const column = line.indent + before.length
  const isSameLine = before !== '' && name.length <= MAX_TERM && (isBullet || second?.indent === column)
  const isNextLine = second !== undefined && second.indent >= line.indent + 2 && line.text.length <= MAX_TERM
  if (!isSameLine && !isNextLine) return undefined
  const start = isSameLine ? column : (second?.indent ?? column)
  const rest = [...block.slice(1), ...following]
  const length = takeWhile(rest, ({ text, indent }) => text === '' || indent >= start).length
  const first = isSameLine ? [{ ...cutLine(line.runs, before.length), indent: column }] : []
  const nodes = toNodes(line, isSameLine ? name.length : Infinity)
  return { line, term: nodes, isBullet, body: [...first, ...rest.slice(0, length)], length: length + 1 }
}

function addItem(elements: Element[], { line, term, isBullet }: Item, children: Element[]): void {
  const tagName = isBullet ? 'ul' : 'dl'
  const last = elements.at(-1)
  const list: Element = last?.tagName === tagName ? last : { type: 'element', tagName, properties: {}, children: [] }
  if (list !== last) elements.push(list)
  if (isBullet) list.children.push({ type: 'element', tagName: 'li', properties: {}, children })
  else
    list.children.push(
      { type: 'element', tagName: 'dt', properties: { id: line.targets[0] ?? '' }, children: term },
      { type: 'element', tagName: 'dd', properties: {}, children },
    )
}

/** Joins the lines of a paragraph. Only a word that is divided at the end of a line loses its hyphen. */
function toParagraph(lines: readonly Line[]): Element {
  const children = lines.flatMap((line, index): ElementContent[] => {
    const isInWord = index === lines.length - 1 || /\p{L}[-\u00AD]$/u.test(line.text)
    return isInWord ? toNodes(line) : [...toNodes(line), { type: 'text', value: ' ' }]
  })
  for (const child of children) if (child.type === 'text') child.value = child.value.replace(SOFT_HYPHEN, '')
  return { type: 'element', tagName: 'p', properties: {}, children }
}

function toCode(lines: readonly Line[]): Element {
  const start = Math.min(...lines.map(({ indent }) => indent))
  const children = lines.map(({ text, indent }) => ' '.repeat(indent - start) + text).join('\n')
  return { type: 'element', tagName: 'pre', properties: {}, children: [{ type: 'text', value: children }] }
}
