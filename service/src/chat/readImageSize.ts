/** The type of a picture and its size in pixels, according to its header. */
export interface ImageHeader {
  mediaType: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'
  width: number
  height: number
}

/**
 * Reads the header of a picture, without decoding it: a small file can decode to gigabytes.
 *
 * Not with a library: these read many more formats, and a hostile header of each is a risk.
 * @returns `undefined` for another type, or an incomplete header
 */
export function readImageSize(bytes: Buffer): ImageHeader | undefined {
  try {
    if (bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n') {
      return { mediaType: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    }
    if (/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) {
      return { mediaType: 'image/gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
    }
    if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') {
      return { mediaType: 'image/webp', ...readWebp(bytes) }
    }
    if (bytes.readUInt16BE(0) === 0xffd8) return { mediaType: 'image/jpeg', ...readJpeg(bytes) }
    return undefined
  } catch (error) {
    // The header ends too early.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function readWebp(bytes: Buffer): { width: number; height: number } {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    default:
      throw new RangeError('An unknown kind of WebP.')
  }
}

/** Finds the frame header between the segments of a JPEG. */
function readJpeg(bytes: Buffer): { width: number; height: number } {
  for (let at = 2; ; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (bytes.readUInt8(at) !== 0xff) throw new RangeError('No segment begins here.')
    const marker = bytes.readUInt8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
  }
}
