import { HttpError } from './HttpError.js'

/**
 * Reads the body as text, up to `maxBytes`. `Content-Length` may be missing (chunked) or wrong, so bytes are
 * counted too.
 *
 * @throws {HttpError} 413 when the body is longer, 400 when it is not UTF-8.
 */
export async function readBodyText(request: Request, maxBytes: number): Promise<string> {
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge(maxBytes)
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw tooLarge(maxBytes)
    chunks.push(chunk)
  }
  return decode(Buffer.concat(chunks))
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new HttpError(400, 'invalid_json', 'The body is not valid UTF-8, which JSON must be.')
  }
}

function tooLarge(maxBytes: number): HttpError {
  return new HttpError(
    413,
    'body_too_large',
    `The body is longer than ${maxBytes} bytes. Send fewer or shorter messages.`,
  )
}
