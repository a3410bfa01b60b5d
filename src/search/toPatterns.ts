/** Said in questions about anything. In other languages words that all sections have count for nothing anyway. */
const COMMON = /^(?:.|an?d?|are|be|by|can|do|does|for|from|has|have|how|in|is|it|its|my|of|on|or|should|that|the|there|this|to|was|we|what|when|where|which|who|why|will|with|you|your)$/

/** Scripts that part words with spaces or marks; elsewhere a word can begin anywhere. */
const SPACED = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{N}_]/u

/** `themes` and `theming` are to find `theme`. In other languages than English it leaves most words alone. */
const ENDING = /^(.{4,}?)(?:ing|es|ed|s|e)$/

function toPattern(word: string): string {
  const stem = word.replace(ENDING, '$1').replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
  return SPACED.test(stem) ? String.raw`(?<![\p{L}\p{N}_])${stem}[\p{L}\p{N}_]*` : stem
}

/** Words by the rules of their language: Chinese has no spaces. */
function toWords(text: string): string[] {
  if (typeof Intl.Segmenter === 'undefined') return text.match(/[\p{L}\p{M}\p{N}_]+/gu) ?? []
  const segments = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)]
  return segments.filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment)
}

/** The words of a question that say what it is about, each once, as patterns that find their other forms too. */
export function toPatterns(question: string): string[] {
  const words = [...new Set(toWords(question.toLowerCase()))]
  const telling = words.filter((word) => !COMMON.test(word) || !SPACED.test(word))
  return (telling.length > 0 ? telling : words).map(toPattern)
}
