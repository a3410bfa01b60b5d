/**
 * Matches the tags that models put around their reasoning. Some servers do not parse them (Ollama, llama.cpp, vLLM).
 */
const OPENING = /^\s*<(think|thinking|reasoning)>/i
const LONGEST_TAG = '</reasoning>'.length

/** A piece of the output of a model. */
export interface Piece {
  type: 'text' | 'reasoning'
  text: string
}

/**
 * Separates the reasoning at the beginning of a streaming text from the answer. A tag may be split between deltas.
 * Only the beginning is examined, so an answer about such tags is not changed.
 */
export function createThinkingParser() {
  let held = ''
  let state: 'start' | 'reasoning' | 'text' = 'start'
  let closing = ''

  function read(isEnd: boolean): Piece[] {
    const pieces: Piece[] = []
    if (state === 'start') {
      const [opening, name] = OPENING.exec(held) ?? []
      if (opening !== undefined && name !== undefined) {
        state = 'reasoning'
        closing = `</${name.toLowerCase()}>`
        held = held.slice(opening.length)
      } else if (isEnd || !canOpen(held)) {
        state = 'text'
      } else {
        return []
      }
    }
    if (state === 'reasoning') {
      const end = held.toLowerCase().indexOf(closing)
      const length = end === -1 ? held.length - (isEnd ? 0 : countBegun(held.toLowerCase(), closing)) : end
      pieces.push({ type: 'reasoning', text: held.slice(0, length) })
      held = held.slice(length)
      if (end !== -1) {
        state = 'text'
        held = held.slice(closing.length).trimStart()
      }
    }
    if (state === 'text') {
      pieces.push({ type: 'text', text: held })
      held = ''
    }
    return pieces.filter(({ text }) => text !== '')
  }

  return {
    write(delta: string): Piece[] {
      held += delta
      return read(false)
    },
    end: (): Piece[] => read(true),
  }
}

/** Whether a text may be the beginning of an opening tag. */
function canOpen(text: string): boolean {
  const begun = text.trimStart().toLowerCase()
  return begun.length < LONGEST_TAG && ['<think>', '<thinking>', '<reasoning>'].some((tag) => tag.startsWith(begun))
}

/** Returns the number of characters at the end of a text that may be the beginning of a tag. */
function countBegun(text: string, tag: string): number {
  for (let length = tag.length - 1; length > 0; length--) if (text.endsWith(tag.slice(0, length))) return length
  return 0
}
