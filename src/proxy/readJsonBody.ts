import { ProxyRefusal } from './ProxyRefusal.js'

/**
 * The body, read no further than `maxBytes`: the length that it declares may be missing or wrong. It is
 * checked by the service.
 *
 * @throws {ProxyRefusal} 413 if it is longer, 415 if it does not say that it is JSON
 */
export async function readJsonBody(request: Request, maxBytes: number): Promise<Blob> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    const sentence = 'The body must be JSON. Send it with "Content-Type: application/json".'
    throw new ProxyRefusal(415, 'unsupported_media_type', sentence)
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
      const sentence = `The body is longer than ${maxBytes} bytes. Send fewer or shorter messages.`
      throw new ProxyRefusal(413, 'body_too_large', sentence)
    }
    chunks.push(value)
  }
}
