import { ProxyError } from './ProxyError.js'

/**
 * Reads at most `maxBytes` of the body, because the declared length may be missing or wrong. The service
 * validates the JSON.
 *
 * @throws {ProxyError} 413 if the body is longer, 415 if its content type is not JSON
 */
export async function readJsonBody(request: Request, maxBytes: number): Promise<Blob> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    const message = 'The body must be JSON. Send it with "Content-Type: application/json".'
    throw new ProxyError(415, 'unsupported_media_type', message)
  }
  const reader = request.body?.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for (;;) {
    const value = (await reader?.read())?.value
    if (value === undefined) return new Blob(chunks)
    bytes += value.byteLength
    if (bytes > maxBytes) {
      await reader?.cancel()
      const message = `The body is longer than ${maxBytes} bytes. Send fewer or shorter messages.`
      throw new ProxyError(413, 'body_too_large', message)
    }
    chunks.push(value)
  }
}
