import { HttpError } from './HttpError.js'

/**
 * The body as text, read no further than `maxBytes`. The length that a client declares may be
 * missing (chunked) or wrong, so the bytes are counted too.
 *
 * @throws HttpError 413 when the body is longer.
 */
export async function readBody(request: Request, maxBytes: number): Promise<string> {
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge(maxBytes)
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw tooLarge(maxBytes)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function tooLarge(maxBytes: number): HttpError {
  return new HttpError(
    413,
    'body_too_large',
    `The body is longer than ${maxBytes} bytes. Send fewer or shorter messages.`,
  )
}
