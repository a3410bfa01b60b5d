import type { Element, ElementContent } from 'hast'
import { findAll, hasClass, isElement } from './elements.js'
import { isDropped } from './isDropped.js'

const NO_LANGUAGE = /^(default|none|text|plaintext|txt)$/

/**
 * Returns the language in a class name: `language-ts`, `highlight-python3` in Sphinx, `highlight-source-ts` on GitHub.
 */
export function readCodeLanguage({ properties: { className, dataLanguage } }: Element): string | undefined {
  const classes = Array.isArray(className) ? className.join(' ') : ''
  const [, named] = /(?:^| )(?:language|highlight(?:-source|-text)?)-([\w+#-]+)/.exec(classes) ?? []
  const language = typeof dataLanguage === 'string' && dataLanguage !== '' ? dataLanguage : named
  if (language === undefined || NO_LANGUAGE.test(language)) return undefined
  return language.replace(/^i?python3?$/, 'python')
}

/**
 * Converts a code block to the form that `hast-util-to-mdast` expects: the language is a class of its `code` element.
 */
export function toCodeBlock(pre: Element, around: string | undefined): Element {
  const [first] = findAll(pre, ({ tagName }) => tagName === 'code')
  // DocBook marks the prompt and the command inside a code block as code.
  const code = first && readText(first).trim() === readText(pre).trim() ? first : undefined
  const language = readCodeLanguage(pre) ?? (code && readCodeLanguage(code)) ?? around
  const className = language === undefined ? [] : [`language-${language}`]
  // Only `pre` keeps the line breaks of the source.
  if (pre.tagName === 'code') collapseLines(pre)
  const value = trimLines(readCode(code ?? pre))
  const text: ElementContent = {
    type: 'text',
    value: pre.tagName === 'code' ? value.trim().replace(/ +$/gm, '') : value,
  }
  return {
    ...pre,
    tagName: 'pre',
    children: [{ type: 'element', tagName: 'code', properties: { className }, children: [text] }],
  }
}

function collapseLines(element: Element): void {
  for (const [index, child] of element.children.entries()) {
    const previous = element.children[index - 1]
    if (isElement(child)) collapseLines(child)
    else if (child.type === 'text') {
      const value = child.value.replace(/[ \t\r\n]+/g, ' ')
      child.value = previous && isElement(previous) && previous.tagName === 'br' ? value.replace(/^ /, '') : value
    }
  }
}

/** Removes the empty lines before the code, and the space that Nextra puts into empty lines. */
const trimLines = (code: string) => code.replace(/^[^\S\n]+$/gm, '').replace(/^\n+/, '')

/** Whether an element is a code block of Doxygen, which does not use `pre`. */
export function isDoxygenCode(element: Element): boolean {
  return hasClass(element, 'fragment') && element.children.some((line) => isElement(line) && hasClass(line, 'line'))
}

/**
 * Returns the text of a code block. Docusaurus, Starlight and Doxygen use an element for each line, without line
 * breaks.
 */
function readCode(code: Element): string {
  const isLine = isDoxygenCode(code)
    ? (element: Element) => hasClass(element, 'line')
    : (element: Element) => hasClass(element, 'ec-line') || hasClass(element, 'token-line')
  const lines = findAll(code, isLine)
  return lines.length === 0 ? readText(code) : lines.map(readLine).join('\n')
}

/** Returns a line of code. Starlight marks added and removed lines by colour, Markdown by a character. */
function readLine(line: Element): string {
  const mark = hasClass(line, 'del') ? '- ' : hasClass(line, 'ins') ? '+ ' : ''
  return mark + readText(line).replace(/\n$/, '')
}

function readText(node: ElementContent): string {
  if (!isElement(node)) return node.type === 'text' ? node.value.replaceAll('\u00A0', ' ') : ''
  if (node.tagName === 'br') return '\n'
  return isDropped(node) ? '' : node.children.map(readText).join('')
}
