import { useEffect, useRef, type ReactElement } from 'react'
import { defaultAttachmentLabels, useLabels } from '../../../i18n/index.js'
import type { AttachedFile } from '../../../wire/QuestionItem.js'
import { toSize } from './toSize.js'

/** The edge of a thumbnail, in pixels. */
const EDGE = 24

/** Returns the content of a `data:` URL, which is in base64. */
const toBytes = (url: string) => Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (byte) => byte.charCodeAt(0))

/** Returns the number of bytes that such a URL stands for. */
const countBytes = (url: string) => Math.floor(((url.length - url.indexOf(',') - 1) * 3) / 4)

/** A picture, drawn. Not an image, since the policy of a page may not allow images from `data:` URLs. */
function Thumbnail({ url }: { url: string }): ReactElement {
  const canvasRef = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    let isGone = false
    const decode = async () => createImageBitmap(new Blob([toBytes(url)]))
    decode().then(
      (bitmap) => {
        const scale = EDGE / Math.min(bitmap.width, bitmap.height)
        const [width, height] = [bitmap.width * scale, bitmap.height * scale]
        const context = isGone ? null : canvasRef.current?.getContext('2d')
        context?.drawImage(bitmap, (EDGE - width) / 2, (EDGE - height) / 2, width, height)
        bitmap.close()
      },
      () => {
        // The canvas remains empty.
      },
    )
    return () => {
      isGone = true
    }
  }, [url])

  return <canvas ref={canvasRef} width={EDGE} height={EDGE} aria-hidden />
}

/** A file of a question: the thumbnail of a picture, its name and its size. */
export function FileChip({ file: { path, value } }: { file: AttachedFile }): ReactElement {
  const labels = useLabels(defaultAttachmentLabels)
  if (value === '') return <span>{labels.fileNotKept(path)}</span>
  return (
    <>
      {value.startsWith('data:image/') && <Thumbnail url={value} />}
      <bdi title={path}>{path}</bdi>
      <span>{toSize(countBytes(value), labels.locale)}</span>
    </>
  )
}
