import { findSymbols } from './findSymbols.js'
import { findAnalysis } from './wordAnalysis.js'

/**
 * Returns the operators, flags and other names with symbols in a text, by a word for each of them. Pagefind ignores
 * most symbols, so `docs-assistant index` adds these words to its records, and a search looks for them.
 */
export function toSymbolWords(text: string): Map<string, string> {
  const symbols = findSymbols(text.normalize('NFKC'), findAnalysis('en').stopWords)
  return new Map(symbols.map((symbol) => [toWord(symbol), symbol]))
}

/** Pagefind finds longer words that begin with a word too: the last letter keeps `?` from finding `??`. */
function toWord(symbol: string): string {
  const codes = Array.from(symbol, (character) => character.codePointAt(0)?.toString(36).padStart(3, '0'))
  return `x${codes.join('')}z`
}
