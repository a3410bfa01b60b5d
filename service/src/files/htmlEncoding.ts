import { getBOMEncoding, labelToName, TextDecoder } from '@exodus/bytes/encoding.js'
import sniff from 'html-encoding-sniffer'
import { isAscii, isUtf8 } from 'node:buffer'
import { guessEncoding } from './guessEncoding.js'

/** Number of bytes in which the HTML standard looks for `<meta charset>` before a page is parsed. */
const HEAD_BYTES = 1024

/** Matches single-byte encodings. Bytes of UTF-8 are valid in them, but make no sense. */
const SINGLE_BYTE = /^(windows|iso-8859|koi8|ibm866|macintosh|x-mac)/i

/** ISO-2022-JP contains only ASCII bytes, with this one between its alphabets. */
const ESCAPE = 0x1b

/**
 * Detects the encoding of an HTML file according to the HTML standard: by the byte order mark, the header, the
 * `<meta>` in its head, or a later one; or else by its language. Valid UTF-8 is decoded as UTF-8, even if the page
 * declares a single-byte encoding: most hosts send UTF-8 in their header, which takes precedence.
 * @param label the charset of its `Content-Type` header, if it has one
 */
export function findEncoding(bytes: Uint8Array, label?: string): string {
  if (bytes[0] === 0x3c && bytes[1] === 0) return 'UTF-16LE'
  if (bytes[0] === 0 && bytes[1] === 0x3c) return 'UTF-16BE'
  const declared = readDeclaration(bytes, label)
  if (declared !== '' && !SINGLE_BYTE.test(declared)) return declared
  if (!isAscii(bytes) && isUtf8(bytes)) return 'UTF-8'
  if (declared !== '') return declared
  if (isAscii(bytes) && !bytes.includes(ESCAPE)) return 'UTF-8'
  return readLateDeclaration(bytes) || guessEncoding(bytes) || (isAscii(bytes) ? 'UTF-8' : 'windows-1252')
}

interface DecodedText {
  text: string
  /** Its name in the Encoding standard, such as `EUC-KR`. */
  encoding: string
}

/**
 * Decodes an HTML file, without its byte order mark. Returns an empty text for an encoding that browsers do not
 * display either.
 */
export const decodeHtml = (bytes: Uint8Array, label?: string): DecodedText => decode(bytes, findEncoding(bytes, label))

/** Decodes a file of another type, which declares no encoding, without its byte order mark. */
export const decodeText = (bytes: Uint8Array): DecodedText =>
  decode(bytes, labelToName(getBOMEncoding(bytes) ?? '') ?? (isUtf8(bytes) ? 'UTF-8' : 'windows-1252'))

const decode = (bytes: Uint8Array, encoding: string): DecodedText => ({
  text: encoding === 'replacement' ? '' : new TextDecoder(encoding).decode(bytes),
  encoding,
})

/** Returns the charset of a `Content-Type` header, if browsers support it. */
export function readCharset(contentType: string | undefined): string | undefined {
  const [, quoted, plain] = /;\s*charset\s*=\s*(?:"([^"]*)"|'?([^\s;'"]+))/i.exec(contentType ?? '') ?? []
  return labelToName(quoted ?? plain ?? '') ?? undefined
}

function readDeclaration(bytes: Uint8Array, label?: string): string {
  try {
    return sniff(bytes, { transportLayerEncodingLabel: label, defaultEncoding: '' })
  } catch {
    // A `<meta>` whose content ends with "charset".
    return ''
  }
}

/** Finds a `<meta>` anywhere in the file. Browsers restart parsing when they reach one. */
function readLateDeclaration(bytes: Uint8Array): string {
  const html = Buffer.from(bytes).toString('latin1')
  for (const { index } of html.matchAll(/<meta[\s/]/gi)) {
    const declared = readDeclaration(bytes.subarray(index, index + HEAD_BYTES))
    if (declared !== '') return declared
  }
  return ''
}
