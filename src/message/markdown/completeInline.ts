interface Opener {
  mark: string
  /** Number of delimiters that are not closed. */
  open: number
  length: number
  canClose: boolean
}

/** Maximum depth of nested emphasis. The parser reads the content once per level. */
const MAX_NESTING = 12

const RUN = /\*+|_+|~+/g
const SPACE = /^\s?$/
const PUNCTUATION = /[\p{P}\p{S}]/u
const WORD = /[\p{L}\p{N}]/u

/** Whether a delimiter run is flanking on its `inner` side (CommonMark). */
function isFlanking(inner: string, outer: string): boolean {
  return !SPACE.test(inner) && (!PUNCTUATION.test(inner) || SPACE.test(outer) || PUNCTUATION.test(outer))
}

/** Closes `**strong**`, `*emphasis*` and `~~deleted~~` that are open at the end of `text`. */
function completeEmphasis(text: string): string {
  const openers: Opener[] = []
  let surplus = 0

  for (const { 0: run, index } of text.matchAll(RUN)) {
    const { length } = run
    const mark = run.charAt(0)
    const before = text.charAt(index - 1)
    const after = text.charAt(index + length)
    if (mark === '~' && length !== 2 && after !== '') continue // "~5 minutes"

    const isInWord = mark === '_' && WORD.test(before) && WORD.test(after)
    const canOpen = isFlanking(after, before) && !isInWord
    const canClose = isFlanking(before, after) && !isInWord
    const matches = (opener: Opener) =>
      opener.mark === mark &&
      // The "rule of three": in `**a*b**` the inner star closes nothing.
      !((opener.canClose || canOpen) && (opener.length + length) % 3 === 0 && length % 3 !== 0)

    let remaining = length
    while (canClose && remaining > 0) {
      const at = openers.findLastIndex(matches)
      const opener = openers[at]
      if (opener === undefined) break
      const closed = Math.min(opener.open, remaining)
      opener.open -= closed
      remaining -= closed
      openers.length = opener.open === 0 ? at : at + 1
    }
    if (remaining > 0 && canOpen) openers.push({ mark, open: remaining, length, canClose })
    if (after === '') surplus = remaining
  }

  const closers = openers
    .slice(-MAX_NESTING)
    .map(({ mark, open }) => mark.repeat(open))
    .reverse()
  return text.slice(0, text.length - surplus).trimEnd() + closers.join('')
}

/** Replaces complete elements. A noncharacter, which does not occur in text. */
const PLACEHOLDER = '\ufdd0'

const ESCAPE = String.raw`\\[!-/:-@[-${'`'}{-~]`
const CODE = '(?<!`)(`+)(?!`)[^]*?[^`]\\1(?!`)'
const OPEN_CODE = '(`+)([^]*?)`*$'
const TAG = String.raw`<[^\s<>][^<>]*>`
const LABEL = String.raw`\[(?:[^[\]]|\[[^[\]]*\])*\]`
const LINK = String.raw`!?${LABEL}(?:\((?:[^()]|\([^()]*\))*\)|\[[^[\]]*\])`

/** Elements whose content is opaque. Open code extends to the end, and its closing run may be incomplete. */
const OPAQUE = new RegExp([ESCAPE, CODE, OPEN_CODE, TAG, LINK].join('|'), 'g')

/** Incomplete elements at the end of a text, and what is rendered in their place. */
const OPEN: readonly (readonly [RegExp, string])[] = [
  [/^\[[ xX]?\]?$/, ''], // the box of a task
  [/^\[[^[\]]*\]:\s*(?:\S*\s*(?:["'(][^]*)?)?$/, ''], // a link definition
  [/\\$/, ''], // an escape, or a line break
  [/&#?\w*$/, ''], // a character reference
  [/<[^\s<>]*$/, ''], // an autolink
  [/!(?:\[[^[\]]*(?:\](?:[([][^)\]]*)?)?)?$/, ''], // an image
  [/\[([^[\]]*)(?:\](?:[([][^)\]]*)?)?$/, '$1'], // a link: its text without its address
]

/**
 * Closes or hides incomplete elements at the end of a streaming paragraph, so that no raw Markdown is
 * visible: `see **the [guide](htt` becomes `see **the guide**`.
 */
export function completeInline(text: string): string {
  const opaqueTexts: string[] = []
  const replaceOpaque = (match: string, _run?: string, openRun = '', openCode?: string) => {
    if (openCode === '') return ''
    opaqueTexts.push(openCode === undefined ? match : openRun + openCode + openRun)
    return PLACEHOLDER
  }
  const opaque = text.trimEnd().replace(OPAQUE, replaceOpaque)
  const shown = OPEN.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), opaque)
  return completeEmphasis(shown.trimEnd()).replaceAll(PLACEHOLDER, () => opaqueTexts.shift() ?? '')
}
