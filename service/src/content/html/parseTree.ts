import type { Element, ElementContent, Properties, Root } from 'hast'
import { html as standard, parse, type DefaultTreeAdapterTypes as Parse5 } from 'parse5'
import { find, html, normalize, svg, type Info } from 'property-information'
import { cleanText } from '../cleanText.js'

/**
 * Matches an element that XHTML closes in its tag. The HTML standard reads everything after it as its text: the whole
 * page.
 */
const CLOSED_IN_TAG = /<(iframe|script|style|textarea|title|noframes)\b([^<>]*)\/>/gi

/**
 * Parses a page as if scripting were disabled, so that the content of `noscript` is elements. Normalizes its text to
 * what readers see.
 */
export function parseTree(source: string): Root {
  const { childNodes } = parse(source.replace(CLOSED_IN_TAG, '<$1$2></$1>'), { scriptingEnabled: false })
  return { type: 'root', children: toNodes(childNodes) }
}

/**
 * Converts nodes like `hast-util-from-parse5`, which looks up the name of each attribute again: that took a tenth of
 * the time of reading a page. The content of `template` is left out.
 */
function toNodes(nodes: readonly Parse5.ChildNode[]): ElementContent[] {
  const converted: ElementContent[] = []
  for (const node of nodes) {
    if ('attrs' in node) converted.push(toElement(node))
    else if ('value' in node) converted.push({ type: 'text', value: cleanText(node.value) })
    else if ('data' in node) converted.push({ type: 'comment', value: node.data })
  }
  return converted
}

function toElement({ tagName, namespaceURI, attrs, childNodes }: Parse5.Element): Element {
  const names = namespaceURI === standard.NS.SVG ? svgNames : htmlNames
  const properties: Properties = {}
  for (const { prefix, name, value } of attrs) {
    const info = names(prefix ? `${prefix}:${name}` : name)
    properties[info.property] = info.spaceSeparated ? splitAtSpaces(value) : toProperty(info, value)
  }
  return { type: 'element', tagName, properties, children: toNodes(childNodes) }
}

const htmlNames = createLookup(html)
const svgNames = createLookup(svg)

/** Returns a function that looks up what is known about an attribute, once for each name. */
function createLookup(schema: typeof html): (name: string) => Info {
  const known = new Map<string, Info>()
  return (name) => {
    const info = known.get(name) ?? find(schema, name)
    // The names of attributes come from pages, and there may be any number of them.
    if (known.size < 1000) known.set(name, info)
    return info
  }
}

const splitAtSpaces = (value: string) => value.split(/[ \t\n\r\f]+/).filter((word) => word !== '')

function toProperty({ property, number, boolean, overloadedBoolean }: Info, value: string): string | number | boolean {
  // `<font size="+1">` is larger than the text around it, `<font size="1">` is not.
  if (number && value !== '' && !value.startsWith('+') && !Number.isNaN(Number(value))) return Number(value)
  if ((boolean || overloadedBoolean) && (value === '' || normalize(value) === normalize(property))) return true
  return value
}
