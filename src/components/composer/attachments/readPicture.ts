/** The longest edge of a picture that is sent, in pixels. Models read no more of it. */
const MAX_EDGE = 1568

/** Pixels of a picture that is decoded, which takes four bytes for each. */
const MAX_PIXELS = 100_000_000

/** Bytes of a picture without loss. A larger one is sent as JPEG. */
const MAX_EXACT_BYTES = 1_000_000

const PNG = 0x89504e47
const GIF = 0x47494638

/**
 * Returns the number of pixels of a PNG or GIF, by its header: a small file may be huge when it is decoded. 0 for any
 * other.
 */
async function readPixels(source: Blob): Promise<number> {
  const header = new DataView(await source.slice(0, 24).arrayBuffer())
  if (header.byteLength < 24) return 0
  if (header.getUint32(0) === PNG) return header.getUint32(16) * header.getUint32(20)
  if (header.getUint32(0) === GIF) return header.getUint16(6, true) * header.getUint16(8, true)
  return 0
}

const encode = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture cannot be written.'))), type, 0.85)
  })

/**
 * Scales a picture down and encodes it again, without its metadata such as the place where it was taken.
 * @throws if it cannot be decoded
 */
export async function readPicture(source: Blob): Promise<Blob> {
  if ((await readPixels(source)) > MAX_PIXELS) throw new Error('The picture has too many pixels.')
  const bitmap = await createImageBitmap(source)
  const scale = Math.min(1, MAX_EDGE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser cannot draw the picture.')
  const draw = () => context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  draw()
  const exact = source.type === 'image/jpeg' ? undefined : await encode(canvas, 'image/png')
  if (exact && exact.size <= MAX_EXACT_BYTES) return exact
  // JPEG has no transparency, and would show it black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  draw()
  bitmap.close()
  return encode(canvas, 'image/jpeg')
}
