import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

/**
 * Reads the body of a response, and decompresses it if it is compressed with gzip.
 * @param most maximum size in bytes, before and after decompression
 * @throws when it is larger, ends early or has another encoding
 */
export async function readBody(response: IncomingMessage, most: number): Promise<Buffer> {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  const isGzip = encoding === 'gzip' || encoding === 'x-gzip'
  if (!isGzip && encoding !== 'identity') {
    response.destroy()
    throw new BodyError('has an encoding that was not asked for.')
  }
  const chunks: Buffer[] = []
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk)
  }
  const limit = () => createLimit(most)
  await (isGzip ? pipeline(response, limit(), createGunzip(), limit(), collect) : pipeline(response, limit(), collect))
  return Buffer.concat(chunks)
}

/** The reason why a body cannot be used, as the message of a `FetchError` without its URL. */
export class BodyError extends Error {
  override name = 'BodyError'
}

function createLimit(most: number) {
  return async function* (source: AsyncIterable<Buffer>) {
    let count = 0
    for await (const chunk of source) {
      count += chunk.length
      if (count > most) throw new BodyError(`is larger than ${most} bytes.`)
      yield chunk
    }
  }
}
