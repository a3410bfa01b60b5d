import { useState, type ReactNode } from 'react'

/** Returns the text as the pieces in which it has arrived: those that it still begins with, and the rest. */
function split(text: string, before: readonly string[]): string[] {
  const pieces: string[] = []
  let length = 0
  for (const piece of before) {
    if (!text.startsWith(piece, length)) break
    pieces.push(piece)
    length += piece.length
  }
  return length < text.length ? [...pieces, text.slice(length)] : pieces
}

/**
 * Renders a text that grows. What arrives is another text node: when the data of one is replaced, browsers clear the
 * selection of a reader in it.
 */
export function GrowingText({ text }: { text: string }): ReactNode {
  const [shown, setShown] = useState(() => ({ text, pieces: [text] }))
  if (shown.text !== text) setShown({ text, pieces: split(text, shown.pieces) })
  return shown.pieces
}
