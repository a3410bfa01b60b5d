import { getBOMEncoding, labelToName, TextDecoder } from '@exodus/bytes/encoding.js'
import sniff from 'html-encoding-sniffer'
import { isAscii, isUtf8 } from 'node:buffer'
import { guessEncoding } from './guessEncoding.js'

/** Where the standard looks for `<meta charset>` before a page is parsed. */
const HEAD_BYTES = 1024

/** Encodings in which each character is one byte. Bytes of UTF-8 are valid in them, but no text. */
const SINGLE_BYTE = /^(windows|iso-8859|koi8|ibm866|macintosh|x-mac)/i

/** ISO-2022-JP has only ASCII bytes, and these between its alphabets. */
const ESCAPE = 0x1b

/**
 * The name of the encoding of an HTML file, as the HTML standard finds it: by the byte order mark, the header, the
 * `<meta>` of its head, or one further below; else by its language. Text that is UTF-8 is so, even where a page
 * declares a single-byte encoding: most hosts send UTF-8 in their header, which counts more.
 *
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

/** The text of an HTML file, without its byte order mark. Empty for an encoding that browsers do not show either. */
export const decodeHtml = (bytes: Uint8Array, label?: string): DecodedText => decode(bytes, findEncoding(bytes, label))

/** The text of another file, which declares no encoding, without its byte order mark. */
export const decodeText = (bytes: Uint8Array): DecodedText =>
  decode(bytes, labelToName(getBOMEncoding(bytes) ?? '') ?? (isUtf8(bytes) ? 'UTF-8' : 'windows-1252'))

const decode = (bytes: Uint8Array, encoding: string): DecodedText => ({
  text: encoding === 'replacement' ? '' : new TextDecoder(encoding).decode(bytes),
  encoding,
})

/** The charset that a `Content-Type` header names, if browsers know it. */
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

/** A `<meta>` anywhere. Browsers begin again when they come to it. */
function readLateDeclaration(bytes: Uint8Array): string {
  const html = Buffer.from(bytes).toString('latin1')
  for (const { index } of html.matchAll(/<meta[\s/]/gi)) {
    const declared = readDeclaration(bytes.subarray(index, index + HEAD_BYTES))
    if (declared !== '') return declared
  }
  return ''
}
