const OPERATOR = String.raw`[=<>!?:+\-*/%&|^~@$#.]`

/**
 * Names made of signs, by kind:
 * - languages of one letter: `C#`, `C++`, `R`
 * - flags: `-v`, `--no-cache`
 * - names with a sign before them: `@decorator`, `:has`, `.env`, `$HOME`, `__init__`
 * - functions named by a stop word: `get(`
 * - operators: `??=`, `=>`, and those of one sign where they stand alone: `@`
 */
const SYMBOL = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}_#+.-])(?:[A-Za-z](?:#|\+\+)(?![A-Za-z_])|[B-HJ-Z](?![\p{L}\p{M}\p{N}_'’#+-]|\.\w))`,
    String.raw`(?<![\p{L}\p{N}_-])--?[A-Za-z][\w-]*`,
    String.raw`(?<![\p{L}\p{N}_@$.:#)\]])[@$.:#][A-Za-z_][\w-]*`,
    String.raw`(?<![\p{L}\p{N}_])_+[A-Za-z]\w*`,
    String.raw`\b[a-z]{2,7}\(`,
    String.raw`(?<!${OPERATOR})${OPERATOR}{2,4}(?!${OPERATOR})`,
    String.raw`(?<=^|[\s\x60'"(])[@%&|~^*<>+$#?](?=[\s\x60'")]+\S|[\x60'")])`,
    String.raw`(?<=^|[\s\x60'"(])[@%&|~^*<>+$#](?=\s*$)`,
  ].join('|'),
  'gu',
)

/** What can be in a symbol, without which there is none. */
const SIGN = /[=<>!?:+\-*/%&|^~@$#.(_]|\b[B-HJ-Z]\b/

/** The sign that ends a sentence behind an operator, as in "What is :=?". */
const SENTENCE_END = /^(?!(.)\1+$)(.{2,}|[@%&|~^*<>+#])[.?!:]$/

/** The operators, flags and other names of a text that are made of signs, as terms. */
export function findSymbols(text: string, stopWords: ReadonlySet<string>): string[] {
  if (!SIGN.test(text)) return []
  const found: string[] = []
  for (const match of text.matchAll(SYMBOL)) {
    const [symbol] = match
    if (symbol.endsWith('(') && /^[a-z]/.test(symbol)) {
      // All other functions are found by their names.
      if (stopWords.has(symbol.slice(0, -1))) found.push(symbol)
    } else {
      found.push(toTerm(symbol, text.charAt(match.index + symbol.length)))
    }
  }
  return found
}

/** `-O` and `-o` are two flags. */
function toTerm(symbol: string, next: string): string {
  if (/^-\w$/.test(symbol)) return symbol
  if (/\w/.test(symbol)) return symbol.toLowerCase()
  return next.trim() === '' ? symbol.replace(SENTENCE_END, '$2') : symbol
}
