import { Tokenizer, type Tokens } from 'marked'

/** Maximum depth of nested quotes and lists. The parser reads the content once per level. */
const MAX_NESTING = 12

const MAX_COLUMNS = 100

/** Rows are padded to the width of the header, so a few characters can create many cells. */
const MAX_CELLS = 10_000

/** The header and delimiter row of a table. */
const HEAD = /^ *([^\n ].*)\n {0,3}([-|: ]+)(?:\n|$)/

/** In characters. In a list, the parser searches for an underline from every line, over any distance. */
const MAX_HEADING_LENGTH = 500

/** Parses quotes, lists, tables and underlined headings beyond these limits as plain text. */
export class BoundedTokenizer extends Tokenizer {
  #depth = 0

  #nest<Token>(tokenize: () => Token | undefined): Token | undefined {
    if (this.#depth === MAX_NESTING) return undefined
    this.#depth++
    try {
      return tokenize()
    } finally {
      this.#depth--
    }
  }

  override blockquote(src: string): Tokens.Blockquote | undefined {
    return this.#nest(() => super.blockquote(src))
  }

  override list(src: string): Tokens.List | undefined {
    return this.#nest(() => super.list(src))
  }

  override table(src: string): Tokens.Table | undefined {
    const [, head = '', delimiters = ''] = HEAD.exec(src) ?? []
    const columns = delimiters.match(/-+/g)?.length ?? 0
    if (columns === 0 || columns > Math.min(MAX_COLUMNS, head.split('|').length)) return undefined
    const end = src.indexOf('\n\n')
    const rows = (end === -1 ? src : src.slice(0, end)).split('\n').length
    return columns * rows > MAX_CELLS ? undefined : super.table(src)
  }

  override lheading(src: string): Tokens.Heading | undefined {
    const end = src.indexOf('\n', MAX_HEADING_LENGTH)
    return super.lheading(end === -1 ? src : src.slice(0, end + 1))
  }
}
