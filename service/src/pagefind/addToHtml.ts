import { encodeMarkup, readMarkup } from '../pages/readMarkup.js'

/** What is added to a page, as HTML. */
export interface Addition {
  /** At the end of its head. */
  head: string
  /** At the end of its body. */
  body: string
}

/**
 * Adds the assistant to a page in the encoding of the page. No other byte of it changes.
 *
 * @returns undefined for a page that has the assistant already
 * @throws for an encoding that browsers do not know either
 */
export function addToHtml(bytes: Buffer, { head, body }: Addition): Buffer | undefined {
  const { encoding, hasAssistant, headEnd, bodyEnd } = readMarkup(bytes)
  if (hasAssistant) return undefined
  if (encoding === 'replacement') throw new Error('browsers do not show its encoding')
  const between = Math.min(headEnd, bodyEnd)
  return Buffer.concat([
    bytes.subarray(0, between),
    encodeMarkup(head, encoding),
    bytes.subarray(between, bodyEnd),
    encodeMarkup(body, encoding),
    bytes.subarray(bodyEnd),
  ])
}
