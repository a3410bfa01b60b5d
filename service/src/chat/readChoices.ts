import type { AnswerPart } from './streamSteps.js'

/** The first line of the block with which a model asks the reader to choose. */
const OPENING = '```suggestions'

/** What follows the last line break, or the text, if it may become the opening. */
const LAST_LINE = /(^|\n)[^\S\n]*([^\n]*)$/

/** The opening with the text after it, up to the closing fence if there is one. */
const BLOCK = /(?:^|\n)[^\S\n]*```suggestions[^\S\n]*(?:\n([^]*?)(?:\n[^\S\n]*```|$)|$)/

/** The marker of a list. */
const MARKER = /^\s*(?:[-*+]|\d+[.)])?\s*/

const MAX_CHOICES = 4

/**
 * Removes the block with the choices of a question back from the text of an answer. Text that may become the block is
 * held back until the text ends.
 * @param onChoices called with the lines of the block
 */
export async function* readChoices(
  parts: AsyncIterable<AnswerPart>,
  onChoices: (choices: string[]) => void,
): AsyncGenerator<AnswerPart> {
  let held = ''
  let id = ''

  for await (const part of parts) {
    if (part.type !== 'text-delta') {
      yield* write(takeBlock(held))
      held = ''
      yield part
      continue
    }
    id = part.id
    held += part.delta
    if (BLOCK.test(held)) continue
    const line = LAST_LINE.exec(held)
    const length = line !== null && OPENING.startsWith(line[2] ?? '') ? line[0].length : 0
    yield* write(held.slice(0, held.length - length))
    held = held.slice(held.length - length)
  }

  function takeBlock(text: string): string {
    return text.replace(BLOCK, (_, lines = '') => {
      const choices = String(lines)
        .split('\n')
        .map((line) => line.replace(MARKER, '').trim())
        .filter((line) => line !== '')
      if (choices.length > 1) onChoices(choices.slice(0, MAX_CHOICES))
      return ''
    })
  }

  function* write(delta: string): Generator<AnswerPart> {
    if (delta !== '') yield { type: 'text-delta', id, delta }
  }
}
