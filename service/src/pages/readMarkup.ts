import { Tokenizer, TokenizerMode, type Token, type TokenHandler } from 'parse5'
import { findEncoding } from '../files/htmlEncoding.js'

/** The parts of a page that are relevant for adding the assistant. Positions are in bytes. */
export interface Markup {
  encoding: string
  /**
   * Whether the page contains the assistant: its element, its script, or the server-rendered markup of the React
   * component.
   */
  hasAssistant: boolean
  /** Whether its head names the list of all pages, `llms.txt`. */
  hasPageList: boolean
  /** The end of the head. */
  headEnd: number
  /** The beginning of the content of the body; `undefined` for a page of frames, which has no body. */
  bodyStart: number | undefined
  /** The last end of the body, or else the end of the file. */
  bodyEnd: number
  /** Where each link of a heading to itself, such as a pilcrow, has its attributes. */
  permalinks: readonly number[]
}

/** An attribute that agents know: what it is on is for readers alone, and no part of the text. */
export const NOT_FOR_AGENTS = ' data-markdown-ignore'

const HEADING = /^h[1-6]$/

/** One character that is no letter or digit, in at most four bytes. */
const SIGN = /^[^\w\s]{0,4}$/

/** Matches the script of the assistant, including names with a version. The search alone is no assistant. */
const SCRIPT = /(^|\/)docs-assistant(?!-search)([-.][\w.-]+)?\.m?js([?#]|$)/

/** Elements whose content is text according to the HTML standard, if scripting is enabled. */
const TEXT_MODES = new Map<string, Tokenizer['state']>([
  ['title', TokenizerMode.RCDATA],
  ['textarea', TokenizerMode.RCDATA],
  ['script', TokenizerMode.SCRIPT_DATA],
  ['plaintext', TokenizerMode.PLAINTEXT],
  ...['style', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript'].map(
    (name) => [name, TokenizerMode.RAWTEXT] as const,
  ),
])

const FOREIGN = new Set(['svg', 'math'])

const IN_HEAD = new Set(['html', 'head', 'base', 'link', 'meta', 'noscript', 'script', 'style', 'template', 'title'])

/** Reads the elements of a page. Ignores text, comments and scripts that only mention the assistant. */
export function readMarkup(bytes: Buffer): Markup {
  const encoding = findEncoding(bytes)
  const unit = encoding.startsWith('UTF-16') ? 2 : 1
  const text = toMarkupText(bytes, encoding)
  let hasAssistant = false
  let hasPageList = false
  let headEnd: number | undefined
  let bodyStart: number | undefined
  let bodyEnd: number | undefined
  let frames: number | undefined
  /** The number of open templates, whose content is not part of the page. */
  let templates = 0
  /** The number of open SVG and MathML elements, inside which no element contains raw text. */
  let foreign = 0
  const permalinks: number[] = []
  let isInHeading = false
  let link: { position: number; text: string } | undefined

  const handler: TokenHandler = {
    onStartTag({ tagName, attrs, location, selfClosing }) {
      if (tagName === 'template') templates += 1
      if (!IN_HEAD.has(tagName)) headEnd ??= location?.startOffset
      if (tagName === 'body') bodyStart ??= location?.endOffset
      if (HEADING.test(tagName)) isInHeading = true
      if (tagName === 'a' && isInHeading && attrs.some(({ name, value }) => name === 'href' && /^#./.test(value)))
        link = { position: (location?.startOffset ?? 0) + '<a'.length, text: '' }
      if (tagName === 'frameset') frames ??= location?.startOffset
      hasPageList ||= tagName === 'link' && attrs.some(({ name, value }) => name === 'rel' && value === 'llms-txt')
      hasAssistant ||= templates === 0 && isAssistant(tagName, attrs)
      if (FOREIGN.has(tagName) && !selfClosing) foreign += 1
      const mode = TEXT_MODES.get(tagName)
      if (mode !== undefined && foreign === 0) tokenizer.state = mode
    },
    onEndTag({ tagName, location }) {
      if (tagName === 'template') templates = Math.max(0, templates - 1)
      if (FOREIGN.has(tagName)) foreign = Math.max(0, foreign - 1)
      if (tagName === 'head' || tagName === 'body') headEnd ??= location?.startOffset
      if (tagName === 'body') bodyEnd = location?.startOffset
      if (HEADING.test(tagName)) isInHeading = false
      if (tagName === 'a' && link && SIGN.test(link.text)) permalinks.push(link.position)
      if (tagName === 'a' || !isInHeading) link = undefined
    },
    onCharacter({ chars, location }) {
      if (link) link.text += chars
      if (tokenizer.lastStartTagName === '' || tokenizer.lastStartTagName === 'html') headEnd ??= location?.startOffset
    },
    onWhitespaceCharacter: () => undefined,
    onNullCharacter: () => undefined,
    onComment: () => undefined,
    onDoctype: () => undefined,
    onEof: () => undefined,
  }
  const tokenizer = new Tokenizer({ sourceCodeLocationInfo: true }, handler)
  tokenizer.write(text, true)
  const end = text.length
  headEnd ??= bodyEnd ?? end
  return {
    encoding,
    hasAssistant,
    hasPageList,
    headEnd: headEnd * unit,
    bodyStart: frames === undefined ? (bodyStart ?? headEnd) * unit : undefined,
    bodyEnd: (bodyEnd ?? end) * unit,
    permalinks: permalinks.map((position) => position * unit),
  }
}

function isAssistant(tagName: string, attrs: readonly Token.Attribute[]): boolean {
  const valueOf = (wanted: string) => attrs.find(({ name }) => name === wanted)?.value ?? ''
  if (tagName === 'script') return SCRIPT.test(valueOf('src').trim())
  const classes = valueOf('class').split(/\s+/)
  const isRendered = classes.includes('docs-assistant') && !classes.includes('docs-assistant-search')
  return tagName === 'docs-assistant' || (tagName === 'div' && isRendered)
}

const ESCAPE = '\u001b'

const KANJI = new RegExp(`${ESCAPE}\\$[@B][^${ESCAPE}]*`, 'g')

/**
 * Decodes a page such that each character corresponds to one byte, or to two in UTF-16. In all other encodings of the
 * web, tags consist of ASCII bytes, which have no other meaning, except between two escape sequences of ISO-2022-JP.
 */
function toMarkupText(bytes: Buffer, encoding: string): string {
  if (encoding === 'UTF-16LE') return bytes.toString('utf16le')
  if (encoding === 'UTF-16BE')
    return Buffer.from(bytes.subarray(0, bytes.length & ~1))
      .swap16()
      .toString('utf16le')
  const text = bytes.toString('latin1')
  return encoding === 'ISO-2022-JP' ? text.replace(KANJI, (characters) => ' '.repeat(characters.length)) : text
}

/** Encodes HTML in the encoding of a page: as ASCII, with character references for all other characters. */
export function encodeMarkup(html: string, encoding: string): Buffer {
  const ascii = html.replace(/[^\n\x20-\x5b\x5d-\x7d]/gu, (character) => `&#${character.codePointAt(0)};`)
  if (!encoding.startsWith('UTF-16')) return Buffer.from(ascii, 'latin1')
  const bytes = Buffer.from(ascii, 'utf16le')
  return encoding === 'UTF-16LE' ? bytes : bytes.swap16()
}
