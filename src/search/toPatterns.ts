/** English stop words. In other languages, frequent words have little weight because most sections contain them. */
const STOP_WORDS =
  /^(?:.|an?d?|are|be|by|can|do|does|for|from|has|have|how|in|is|it|its|my|of|on|or|should|that|the|there|this|to|was|we|what|when|where|which|who|why|will|with|you|your)$/

/** Scripts that separate words with spaces or punctuation. In other scripts a match may start anywhere. */
const SPACED_SCRIPT = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{N}_]/u

/** English suffixes: `themes` and `theming` match `theme`. Leaves most words of other languages unchanged. */
const SUFFIX = /^(.{4,}?)(?:ing|es|ed|s|e)$/

function toPattern(word: string): string {
  const stem = word.replace(SUFFIX, '$1').replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
  return SPACED_SCRIPT.test(stem) ? String.raw`(?<![\p{L}\p{N}_])${stem}[\p{L}\p{N}_]*` : stem
}

/** Splits text into words with the rules of its language: Chinese has no spaces. */
function splitWords(text: string): string[] {
  if (typeof Intl.Segmenter === 'undefined') return text.match(/[\p{L}\p{M}\p{N}_]+/gu) ?? []
  const segments = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)]
  return segments.filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment)
}

/** Returns a pattern for each distinct keyword of a question that also matches its other forms. */
export function toPatterns(question: string): string[] {
  const words = [...new Set(splitWords(question.toLowerCase()))]
  const keywords = words.filter((word) => !STOP_WORDS.test(word) || !SPACED_SCRIPT.test(word))
  return (keywords.length > 0 ? keywords : words).map(toPattern)
}
