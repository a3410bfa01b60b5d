import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'
import { parseAccept } from 'hono/utils/accept'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The supported content codings, the one with the smaller output first. */
export const CODINGS = ['br', 'gzip'] as const

export type Coding = (typeof CODINGS)[number]

/** Minimum size of a body to compress, in bytes. Smaller bodies fit into one packet anyway. */
export const MIN_COMPRESSED_BYTES = 1024

/** Brotli quality, 0 to 11: from 6 on, saving one percent takes ten times as long. */
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Compresses a complete body in the thread pool of Node.js. */
export const compress = (bytes: Uint8Array, coding: Coding): Promise<Uint8Array> =>
  coding === 'br' ? toBrotli(bytes, BROTLI_OPTIONS) : toGzip(bytes)

/** Whether bodies of a media type become smaller. Not true for most images, fonts and archives, and event streams. */
export const isCompressibleType = (type: string): boolean => COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type)

/** Returns the supported codings that an `Accept-Encoding` header accepts. RFC 9110, section 12.5.3. */
export function readCodings(header: string | undefined): Coding[] {
  const accepted = parseAccept(header ?? '')
  const readWeight = (coding: string) => accepted.find(({ type }) => type.toLowerCase() === coding)?.q
  return CODINGS.filter((coding) => (readWeight(coding) ?? readWeight('*') ?? 0) > 0)
}
