const OPERATOR = String.raw`[=<>!?:+\-*/%&|^~@$#.]`

/**
 * Matches names that contain symbols:
 * - single-letter languages: `C#`, `C++`, `R`
 * - flags: `-v`, `--no-cache`
 * - prefixed names: `@decorator`, `:has`, `.env`, `$HOME`, `%s`, `__init__`
 * - functions whose name is a stop word: `get(`
 * - keywords that are a stop word otherwise: `WITHOUT`
 * - operators: `??=`, `=>`, and single-character ones that stand alone: `@`
 */
const SYMBOL = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}_#+.-])(?:[A-Za-z](?:#|\+\+)(?![A-Za-z_])|[B-HJ-Z](?![\p{L}\p{M}\p{N}_'’#+-]|\.\w))`,
    String.raw`(?<![\p{L}\p{N}_-])--?[A-Za-z][\w-]*`,
    String.raw`(?<![\p{L}\p{N}_@$.:#)\]])[@$.:#%][A-Za-z_][\w-]*`,
    String.raw`(?<![\p{L}\p{N}_])_+[A-Za-z]\w*`,
    String.raw`\b[a-z]{2,7}\(`,
    String.raw`(?<![\p{L}\p{N}_-])[A-Z]{2,}(?![\p{L}\p{M}\p{N}_'’-])`,
    String.raw`(?<!${OPERATOR})${OPERATOR}{2,4}(?!${OPERATOR})`,
    String.raw`(?<=^|[\s\x60'"(])[@%&|~^*<>+$#?](?=[\s\x60'")]+\S|[\x60'")])`,
    String.raw`(?<=^|[\s\x60'"(])[@%&|~^*<>+$#](?=\s*$)`,
  ].join('|'),
  'gu',
)

/** A cheap test: a text that does not match contains no such name. */
const SIGN = /[=<>!?:+\-*/%&|^~@$#.(_]|\b[B-HJ-Z]\b|\b[A-Z]{2,}\b/

const KEYWORD = /^[A-Z]{2,}$/

/** Punctuation after an operator at the end of a sentence, as in "What is :=?". */
const SENTENCE_END = /^(?!(.)\1+$)(.{2,}|[@%&|~^*<>+#])[.?!:]$/

/** Returns the operators, flags and other names with symbols in a text, as terms. */
export function findSymbols(text: string, stopWords: ReadonlySet<string>): string[] {
  if (!SIGN.test(text)) return []
  const found: string[] = []
  for (const match of text.matchAll(SYMBOL)) {
    const [symbol] = match
    if (symbol.endsWith('(') && /^[a-z]/.test(symbol)) {
      // Other functions are found by their names.
      if (stopWords.has(symbol.slice(0, -1))) found.push(symbol)
    } else if (KEYWORD.test(symbol)) {
      // Other words are found in any case.
      if (stopWords.has(symbol.toLowerCase())) found.push(symbol)
    } else {
      found.push(toTerm(symbol, text.charAt(match.index + symbol.length)))
    }
  }
  return found
}

/** Converts a match to a term. Case distinguishes flags: `-O` and `-o` are different. */
function toTerm(symbol: string, next: string): string {
  if (/^-\w$/.test(symbol)) return symbol
  if (/\w/.test(symbol)) return symbol.toLowerCase()
  return next.trim() === '' ? symbol.replace(SENTENCE_END, '$2') : symbol
}
