import { encodeMarkup, NOT_FOR_AGENTS, readMarkup } from '../pages/readMarkup.js'

/** HTML to add to a page. */
export interface Addition {
  /** Links at the end of its head, unless it names the list of all pages. */
  head: string
  /** At the beginning of its body, like them. */
  start: string
  /** The assistant at the end of its body, unless the page contains one. */
  body: string
}

/**
 * Adds the assistant, and what agents need, to a page in the encoding of the page. No other byte is changed.
 * @returns `undefined` for a page that already contains them
 * @throws for an encoding that browsers do not support
 */
export function addToHtml(bytes: Buffer, addition: Addition): { page: Buffer; hasNewAssistant: boolean } | undefined {
  const { encoding, hasAssistant, hasPageList, headEnd, bodyStart, bodyEnd, permalinks } = readMarkup(bytes)
  const head = hasPageList ? '' : addition.head
  const start = hasPageList || bodyStart === undefined ? '' : addition.start
  const body = hasAssistant ? '' : addition.body
  if (head + start + body === '') return undefined
  if (encoding === 'replacement') throw new Error('browsers do not show its encoding')
  const between = Math.min(headEnd, bodyEnd)
  const insertions = [
    { position: between, html: head },
    { position: Math.min(bodyStart ?? between, bodyEnd), html: start },
    ...(head === '' ? [] : permalinks.map((position) => ({ position, html: NOT_FOR_AGENTS }))),
    { position: bodyEnd, html: body },
  ].sort((one, other) => one.position - other.position)
  const parts = insertions.flatMap(({ position, html }, at) => [
    bytes.subarray(insertions[at - 1]?.position ?? 0, position),
    encodeMarkup(html, encoding),
  ])
  return { page: Buffer.concat([...parts, bytes.subarray(bodyEnd)]), hasNewAssistant: body !== '' }
}
