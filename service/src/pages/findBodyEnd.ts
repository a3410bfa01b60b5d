import type { FileHandle } from 'node:fs/promises'

const CHUNK_BYTES = 64 * 1024

/** What is looked for may begin in one chunk and end in the next. */
const OVERLAP_BYTES = 32

/** The custom element, its script, or the markup that the React component renders on a server. */
const ASSISTANT = /<docs-assistant|docs-assistant\.js|<div class="docs-assistant"/

/** Whether a page has the assistant already. */
export const hasAssistant = (html: string): boolean => ASSISTANT.test(html)

const END = '</body>'

/**
 * The position of the assistant's tag in a page of HTML, in bytes: before the last `</body>`, else at the end. Holds
 * one chunk of the page in memory.
 *
 * @returns undefined for a page that has the assistant already
 */
export async function findBodyEnd(handle: FileHandle, size: number): Promise<number | undefined> {
  const chunk = Buffer.alloc(CHUNK_BYTES)
  let position = size
  for (let at = 0; at < size; at += CHUNK_BYTES - OVERLAP_BYTES) {
    const { bytesRead } = await handle.read(chunk, 0, CHUNK_BYTES, at)
    // One character per byte, whatever the encoding of the page is.
    const html = chunk.toString('latin1', 0, bytesRead)
    if (hasAssistant(html)) return undefined
    const found = html.toLowerCase().lastIndexOf(END)
    if (found !== -1) position = at + found
  }
  return position
}
