import type { Element, ElementContent } from 'hast'
import { isInnerTarget, readTarget } from '../assignTargets.js'
import { isElement } from '../elements.js'

/** Columns between tab stops. */
const TAB = 8

/** The hyphen of a word that is divided at the end of a line. */
export const SOFT_HYPHEN = '\u00AD'

/** A line of preformatted text. */
export interface Line {
  /** The text without the spaces at both ends. Tabs are spaces. */
  text: string
  /** The column of the first character, from 0. */
  indent: number
  /** The text in parts, from the first character on. */
  runs: readonly Run[]
  /** The anchors in the line, in order. */
  targets: readonly string[]
}

/** Text with the same inline elements around it, such as `b` in `a`. */
interface Run {
  text: string
  around: readonly Element[]
}

/** Splits preformatted text into its lines. An element that spans several lines is in each of them. */
export function readLines(pre: Element): Line[] {
  const lines: Run[][] = [[]]
  let column = 0

  function visit(node: ElementContent, around: readonly Element[]): void {
    if (isElement(node)) {
      if (node.tagName === 'br') startLine()
      else if (node.children.length === 0) lines.at(-1)?.push({ text: '', around: [...around, node] })
      else for (const child of node.children) visit(child, [...around, node])
    } else if (node.type === 'text')
      for (const [index, text] of node.value.replaceAll('\u00A0', ' ').split(/\r?\n/).entries()) {
        if (index > 0) startLine()
        lines.at(-1)?.push({ text: expandTabs(text), around })
      }
  }

  function startLine(): void {
    lines.push([])
    column = 0
  }

  function expandTabs(text: string): string {
    const [first = '', ...others] = text.split('\t')
    let expanded = first
    for (const part of others) {
      expanded = expanded.padEnd(expanded.length + TAB - ((column + expanded.length) % TAB)) + part
    }
    column += expanded.length
    return expanded
  }

  for (const child of pre.children) visit(child, [])
  return lines.map((runs) => cutLine(runs, 0))
}

/** Returns the part of a line from a column on. */
export function cutLine(runs: readonly Run[], start: number): Line {
  const all = runs.map(({ text }) => text).join('')
  const rest = all.slice(start)
  const indent = start + rest.length - rest.trimStart().length
  let position = 0
  const kept = runs.flatMap(({ text, around }) => {
    const begin = Math.max(indent - position, 0)
    position += text.length
    return begin <= text.length && position >= start ? [{ text: text.slice(begin), around }] : []
  })
  const anchors = kept.flatMap(({ around }) => around.filter(isInnerTarget).map(readTarget))
  return { text: rest.trim(), indent, runs: kept, targets: [...new Set(anchors)] }
}

/** Whether all text of a line stands out: bold, or in RFCs `<span class="h2">`. */
export function isMarked({ text, runs }: Line): boolean {
  return text !== '' && runs.every((run) => run.text.trim() === '' || run.around.some(standsOut))
}

function standsOut({ tagName, properties: { className } }: Element): boolean {
  if (/^(b|strong|h[1-6])$/.test(tagName)) return true
  return Array.isArray(className) && className.some((name) => /^h[1-6]$/.test(name))
}

/**
 * Returns the nodes of a line up to a column of its text: text and links. Manual pages print half of their words bold.
 */
export function toNodes({ runs }: Line, end = Infinity): ElementContent[] {
  const nodes: ElementContent[] = []
  let around: Element | undefined
  let position = 0
  for (const run of runs) {
    const value = run.text.slice(0, Math.max(end - position, 0))
    position += run.text.length
    if (value === '') continue
    const link = run.around.find(({ tagName, properties }) => tagName === 'a' && properties.href !== undefined)
    const last = nodes.at(-1)
    const text: ElementContent = { type: 'text', value }
    if (link === undefined) nodes.push(text)
    else if (link === around && last && isElement(last)) last.children.push(text)
    else nodes.push({ ...link, properties: { href: link.properties.href }, children: [text] })
    around = link
  }
  return nodes
}

/** Removes the hyphen at the end of a line from words that stand elsewhere without it. */
export function joinHyphenated(lines: readonly Line[]): Line[] {
  const words = new Set(lines.flatMap(({ text }) => text.match(/\p{L}+/gu) ?? []))
  return lines.map((line, index) => {
    const [, start = ''] = /(\p{L}+)-$/u.exec(line.text) ?? []
    const [end = ''] = /^\p{Ll}+/u.exec(lines[index + 1]?.text ?? '') ?? []
    if (start === '' || end === '' || !words.has(start + end)) return line
    const runs = line.runs.map((run) => ({ ...run, text: run.text.replace(/-$/, SOFT_HYPHEN) }))
    return { ...line, runs, text: line.text.replace(/-$/, SOFT_HYPHEN) }
  })
}
