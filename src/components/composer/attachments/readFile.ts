import { ATTACHMENT_MAX_BYTES } from '../../../contract/constants.js'
import { loadMasking } from '../../../masking/mayHoldSecret.js'
import type { AttachedFile } from '../../../wire/QuestionItem.js'
import { readPicture } from './readPicture.js'

/** A kind of files that a question may have: the names in the `answer` annotation of the service. */
export type AttachmentKind = 'text' | 'images' | 'pdf'

/** The reason why a file is not attached. */
export type FileProblem = 'notTaken' | 'tooLarge' | 'damaged'

/** The file, with the length of its text: 0 for any other. */
export type FileReading = { file: AttachedFile; textLength: number } | FileProblem

/** Decodes a text: UTF-8, or what its byte order mark says. `undefined` if it is none: a text contains no NUL. */
function toText(bytes: Uint8Array): string | undefined {
  const mark =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
  try {
    const text = new TextDecoder(mark, { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

export function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'))
    reader.readAsDataURL(blob)
  })
}

const toTextUrl = (text: string) => toDataUrl(new Blob([text], { type: 'text/plain' }))

/**
 * Reads a file for a question: the secrets of a text are masked, and a picture is scaled down and loses its metadata.
 * Its kind follows from its content, not from its name.
 *
 * @param name with which it is attached
 */
export async function readFile(source: File, name: string, kinds: readonly AttachmentKind[]): Promise<FileReading> {
  const attach = (value: string, rest: Partial<AttachedFile> = {}, textLength = 0) => ({
    file: { type: 'file' as const, path: name, value, ...rest },
    textLength,
  })
  // A picture becomes smaller. Nothing is read of a file that would fill the memory.
  const isPicture = /^image\/(?!svg)/.test(source.type)
  if (source.size > ATTACHMENT_MAX_BYTES * (isPicture ? 4 : 1)) return 'tooLarge'
  try {
    if (isPicture) {
      if (!kinds.includes('images')) return 'notTaken'
      const picture = await readPicture(source)
      return picture.size > ATTACHMENT_MAX_BYTES ? 'tooLarge' : attach(await toDataUrl(picture))
    }
    const bytes = new Uint8Array(await source.arrayBuffer())
    if (String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-')
      return kinds.includes('pdf')
        ? attach(await toDataUrl(new Blob([bytes], { type: 'application/pdf' })))
        : 'notTaken'
    const text = kinds.includes('text') ? toText(bytes) : undefined
    if (text === undefined) return 'notTaken'
    const { text: masked, count } = (await loadMasking()).maskSecrets(text)
    const secrets = count > 0 ? { masked: count, unmasked: await toTextUrl(text) } : {}
    return attach(await toTextUrl(masked), secrets, text.length)
  } catch {
    return 'damaged'
  }
}
