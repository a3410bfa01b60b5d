interface Opener {
  mark: string
  /** How many of its delimiters are not closed. */
  open: number
  length: number
  canClose: boolean
}

const RUN = /\*+|_+|~+/g
const SPACE = /^\s?$/
const PUNCTUATION = /[\p{P}\p{S}]/u
const WORD = /[\p{L}\p{N}]/u

/** Whether a run of delimiters leans on its `inner` side: the flanking rules of CommonMark. */
function leansOn(inner: string, outer: string): boolean {
  return !SPACE.test(inner) && (!PUNCTUATION.test(inner) || SPACE.test(outer) || PUNCTUATION.test(outer))
}

/** Closes `**strong**`, `*emphasis*` and `~~deleted~~` where `text` ends inside of them. */
export function completeEmphasis(text: string): string {
  const openers: Opener[] = []
  let surplus = 0

  for (const { 0: run, index } of text.matchAll(RUN)) {
    const { length } = run
    const mark = run.charAt(0)
    const before = text.charAt(index - 1)
    const after = text.charAt(index + length)
    if (mark === '~' && length !== 2 && after !== '') continue // "~5 minutes"

    const isInWord = mark === '_' && WORD.test(before) && WORD.test(after)
    const canOpen = leansOn(after, before) && !isInWord
    const canClose = leansOn(before, after) && !isInWord
    const matches = (opener: Opener) =>
      opener.mark === mark &&
      // The "rule of three": in `**a*b**` the inner star closes nothing.
      !((opener.canClose || canOpen) && (opener.length + length) % 3 === 0 && length % 3 !== 0)

    let left = length
    while (canClose && left > 0) {
      const at = openers.findLastIndex(matches)
      const opener = openers[at]
      if (opener === undefined) break
      const closed = Math.min(opener.open, left)
      opener.open -= closed
      left -= closed
      openers.length = opener.open === 0 ? at : at + 1
    }
    if (left > 0 && canOpen) openers.push({ mark, open: left, length, canClose })
    if (after === '') surplus = left
  }

  const closers = openers.map(({ mark, open }) => mark.repeat(open)).reverse()
  return text.slice(0, text.length - surplus).trimEnd() + closers.join('')
}
