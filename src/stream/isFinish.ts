import type { StreamLine } from './StreamLine.js'

/** Whether a line ends the answer: `d:`, or the contract's finish event as an entry of `2:` or `8:`. */
export function isFinish({ code, value }: StreamLine): boolean {
  if (code === 'd') return true
  if ((code !== '2' && code !== '8') || !Array.isArray(value)) return false
  return value.some(
    (entry) => typeof entry === 'object' && entry !== null && !Array.isArray(entry) && entry.type === 'finish',
  )
}
