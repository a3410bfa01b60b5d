import { encodeMarkup, readMarkup } from '../pages/readMarkup.js'

/** HTML to add to a page. */
export interface Addition {
  /** At the end of its head. */
  head: string
  /** At the beginning of its body. */
  start: string
  /** At the end of its body. */
  body: string
}

/**
 * Adds the assistant to a page in the encoding of the page. No other byte is changed.
 * @returns `undefined` for a page that already contains the assistant
 * @throws for an encoding that browsers do not support
 */
export function addToHtml(bytes: Buffer, { head, start, body }: Addition): Buffer | undefined {
  const { encoding, hasAssistant, headEnd, bodyStart, bodyEnd } = readMarkup(bytes)
  if (hasAssistant) return undefined
  if (encoding === 'replacement') throw new Error('browsers do not show its encoding')
  const between = Math.min(headEnd, bodyEnd)
  const content = Math.min(bodyStart ?? between, bodyEnd)
  return Buffer.concat([
    bytes.subarray(0, between),
    encodeMarkup(head, encoding),
    bytes.subarray(between, content),
    encodeMarkup(bodyStart === undefined ? '' : start, encoding),
    bytes.subarray(content, bodyEnd),
    encodeMarkup(body, encoding),
    bytes.subarray(bodyEnd),
  ])
}
