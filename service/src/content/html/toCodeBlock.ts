import type { Element, ElementContent } from 'hast'
import { findAll, hasClass, isElement } from './elements.js'
import { isDropped } from './isDropped.js'

const NO_LANGUAGE = /^(default|none|text|plaintext|txt)$/

/** The language that a class names: `language-ts`, or `highlight-python3` of Sphinx. */
export function readCodeLanguage({ properties: { className, dataLanguage } }: Element): string | undefined {
  const classes = Array.isArray(className) ? className.join(' ') : ''
  const [, named] = /(?:^| )(?:language|highlight)-([\w+#-]+)/.exec(classes) ?? []
  const language = typeof dataLanguage === 'string' && dataLanguage !== '' ? dataLanguage : named
  if (language === undefined || NO_LANGUAGE.test(language)) return undefined
  return language.replace(/^i?python3?$/, 'python')
}

/** Makes a block of code what `hast-util-to-mdast` understands: the language is a class of its `code`. */
export function toCodeBlock(pre: Element, around: string | undefined): Element {
  const [first] = findAll(pre, ({ tagName }) => tagName === 'code')
  // DocBook marks a prompt and a command in a block of text as code.
  const code = first && readText(first).trim() === readText(pre).trim() ? first : undefined
  const language = readCodeLanguage(pre) ?? (code && readCodeLanguage(code)) ?? around
  const className = language === undefined ? [] : [`language-${language}`]
  const text: ElementContent = { type: 'text', value: readCode(code ?? pre).replace(/^\n+/, '') }
  return {
    ...pre,
    tagName: 'pre',
    children: [{ type: 'element', tagName: 'code', properties: { className }, children: [text] }],
  }
}

/** A block of code of Doxygen, which is no `pre`. */
export function isDoxygenCode(element: Element): boolean {
  return hasClass(element, 'fragment') && element.children.some((line) => isElement(line) && hasClass(line, 'line'))
}

/** The text of a block of code. Docusaurus, Starlight and Doxygen have an element for each line, without a line break. */
function readCode(code: Element): string {
  const isLine = isDoxygenCode(code)
    ? (element: Element) => hasClass(element, 'line')
    : (element: Element) => hasClass(element, 'ec-line') || hasClass(element, 'token-line')
  const lines = findAll(code, isLine)
  return lines.length === 0 ? readText(code) : lines.map(readLine).join('\n')
}

/** A line of code. Starlight shows by a color what Markdown shows by a mark. */
function readLine(line: Element): string {
  const mark = hasClass(line, 'del') ? '- ' : hasClass(line, 'ins') ? '+ ' : ''
  return mark + readText(line).replace(/\n$/, '')
}

function readText(node: ElementContent): string {
  if (!isElement(node)) return node.type === 'text' ? node.value.replaceAll('\u00A0', ' ') : ''
  if (node.tagName === 'br') return '\n'
  return isDropped(node) ? '' : node.children.map(readText).join('')
}
