import type { ShjGrammar } from '@speed-highlight/core/tokenize'

/** HTML and XML. The package's own never ends on a long tag with `@click` and the like in it. */
export const htmlGrammar: ShjGrammar = [
  { type: 'cmnt', match: /<!--[^]*?(?:-->|$)|<[!?][a-z][^>]*>/gi },
  { match: /(?<=<style\b[^>]{0,99}>)[^]+?(?=<\/style|$)/gi, sub: 'css' },
  { match: /(?<=<script\b[^>]{0,99}>)[^]+?(?=<\/script|$)/gi, sub: 'ts' },
  { type: 'kwd', match: /<\/?[a-z][\w:.-]*|\/?>/gi },
  { type: 'func', match: /(?<=\s)[\w:@.#*-]+(?==)/g },
  { type: 'str', match: /"[^"]*"|'[^'\n]*'/g },
  { type: 'num', match: /&#?\w+;/g },
]
