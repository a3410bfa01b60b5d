import { completeEmphasis } from './completeEmphasis.js'

/** Stands for a stretch in which nothing is open. No text may contain this code point. */
const HOLE = '\ufdd0'

const ESCAPE = String.raw`\\[!-/:-@[-${'`'}{-~]`
const CODE = '(?<!`)(`+)(?!`)[^]*?[^`]\\1(?!`)'
const OPEN_CODE = '(`+)([^]*?)`*$'
const TAG = String.raw`<[^\s<>][^<>]*>`
const LABEL = String.raw`\[(?:[^[\]]|\[[^[\]]*\])*\]`
const LINK = String.raw`!?${LABEL}(?:\((?:[^()]|\([^()]*\))*\)|\[[^[\]]*\])`

/** What hides whatever is in it. Code that is open does so to the end, and its end may be half there. */
const OPAQUE = new RegExp([ESCAPE, CODE, OPEN_CODE, TAG, LINK].join('|'), 'g')

/** What is open at the end of a text, and what is shown of it meanwhile. */
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
 * Closes or hides what is still open at the end of a paragraph that is arriving, so that no raw
 * Markdown shows: `see **the [guide](htt` becomes `see **the guide**`.
 */
export function completeInline(text: string): string {
  const kept: string[] = []
  const keep = (stretch: string, _run?: string, openRun = '', openCode?: string) => {
    if (openCode === '') return ''
    kept.push(openCode === undefined ? stretch : openRun + openCode + openRun)
    return HOLE
  }
  const opaque = text.trimEnd().replace(OPAQUE, keep)
  const shown = OPEN.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), opaque)
  return completeEmphasis(shown.trimEnd()).replaceAll(HOLE, () => kept.shift() ?? '')
}
