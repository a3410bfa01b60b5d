import type { AnswerPart } from './streamSteps.js'

/** Begins an answer that says that the docs have none. Unlike a sentence, it is the same in every language. */
export const REFUSAL = 'NO_ANSWER'

/** Matches the mark of a refusal, with the formatting that models put around it. */
const MARK = new RegExp(String.raw`^[\s*_\x60"'[(#]*${REFUSAL}(?!\w)[\s*_\x60"'\])#.:]*`)
const SIGNS = /^[\s*_`"'[(#]*/

/** Longer texts of signs are not the beginning of a mark. */
const LONGEST_SIGNS = 8

/**
 * Removes the mark from the beginning of the text of an answer. Text that may become the mark is held back.
 * @param nothing the text of an answer that is the mark alone
 * @param onRefusal called when the mark was found
 */
export async function* readRefusal(
  parts: AsyncIterable<AnswerPart>,
  nothing: string,
  onRefusal: () => void,
): AsyncGenerator<AnswerPart> {
  /** The beginning of a text; `undefined` once it is known whether it is the mark. */
  let held: string | undefined
  let id = ''

  for await (const part of parts) {
    if (part.type !== 'text-delta' || held === undefined) {
      yield* release(nothing)
      if (part.type === 'text-start') held = ''
      yield part
      continue
    }
    id = part.id
    held += part.delta
    if (!isUndecided(held)) yield* release()
  }

  function isUndecided(text: string): boolean {
    if (MARK.exec(text)?.[0].length === text.length) return true
    const signs = SIGNS.exec(text)?.[0] ?? ''
    return signs.length <= LONGEST_SIGNS && REFUSAL.startsWith(text.slice(signs.length))
  }

  /** @param alone replaces a mark without text */
  function* release(alone = ''): Generator<AnswerPart> {
    const text = held ?? ''
    held = undefined
    const isRefused = MARK.test(text)
    if (isRefused) onRefusal()
    const rest = text.replace(MARK, '') || (isRefused ? alone : '')
    if (rest !== '') yield { type: 'text-delta', id, delta: rest }
  }
}
