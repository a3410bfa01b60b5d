import { ATTACHMENT_MAX_BYTES, ATTACHMENTS_MAX, type Attachment } from 'docs-assistant/contract'
import { HttpError } from '../http/HttpError.js'
import { readImageSize } from './readImageSize.js'

/** The kinds of files that a model takes, besides text. */
export type ModelAttachments = readonly ('images' | 'pdf')[]

/** A file that a reader attached to a question. */
export type AttachedFile = { name: string } & (
  | { mediaType: string; text: string }
  /** Base64, as the provider of the model gets it. */
  | { mediaType: string; data: string }
)

/** Maximum size of all files of a question, in bytes. */
export const ALL_ATTACHMENTS_MAX_BYTES = 10 * 1024 * 1024

/** Maximum size of a picture, in pixels. It takes four bytes for each when it is decoded. */
const MOST_PIXELS = 40_000_000

const LONGEST_NAME = 200

/** Matches the beginning of a `data:` URL with base64. Other `data:` URLs are percent-encoded. */
const DATA_URL = /^data:([^,;]*)((?:;[^,;]*)*),/i

const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/

/** Matches characters that texts do not contain. */
// eslint-disable-next-line no-control-regex -- they are what is looked for
const BINARY = /[\0-\x08\x0e-\x1a\x1c-\x1f]/

/**
 * Reads the files of a question. Their type follows from their content, not from what the client says. An address is
 * never fetched: anyone could let the service request it.
 * @param taken what the model takes
 * @throws {HttpError} 400, 413 or 415, with the file in the message
 */
export function readAttachments(attachments: readonly Attachment[], taken: ModelAttachments): AttachedFile[] {
  if (attachments.length > ATTACHMENTS_MAX) {
    throw new HttpError(
      413,
      'too_many_attachments',
      `The question has ${attachments.length} files, and may have ${ATTACHMENTS_MAX}. Remove some.`,
    )
  }
  let left = ALL_ATTACHMENTS_MAX_BYTES
  return attachments.map(({ name = 'file', url }) => {
    const file = { name: name.slice(0, LONGEST_NAME) }
    const bytes = decode(url, file.name)
    left -= bytes.length
    if (bytes.length > ATTACHMENT_MAX_BYTES)
      throw tooLarge(file.name, `is larger than ${toMegabytes(ATTACHMENT_MAX_BYTES)}`)
    if (left < 0)
      throw tooLarge(file.name, `makes the files larger than ${toMegabytes(ALL_ATTACHMENTS_MAX_BYTES)} together`)

    const image = readImageSize(bytes)
    if (image) {
      if (!taken.includes('images')) throw notTaken(file.name, 'is a picture', taken)
      if (image.width * image.height > MOST_PIXELS || image.width === 0 || image.height === 0)
        throw tooLarge(file.name, `has ${image.width} x ${image.height} pixels`)
      return { ...file, mediaType: image.mediaType, data: bytes.toString('base64') }
    }
    if (bytes.toString('latin1', 0, 5) === '%PDF-') {
      if (!taken.includes('pdf')) throw notTaken(file.name, 'is a PDF', taken)
      return { ...file, mediaType: 'application/pdf', data: bytes.toString('base64') }
    }
    const text = toText(bytes)
    if (text === undefined) throw notTaken(file.name, 'is neither text nor another file that can be read', taken)
    return { ...file, mediaType: 'text/plain', text }
  })
}

function decode(url: string, name: string): Buffer {
  const [start, , parameters = ''] = DATA_URL.exec(url) ?? []
  if (start === undefined) {
    throw new HttpError(
      400,
      'attachment_url',
      `"${name}" is an address, which the service does not fetch. Send the file itself, as a data: URL.`,
    )
  }
  const content = url.slice(start.length)
  if (/;base64$/i.test(parameters)) {
    if (BASE64.test(content)) return Buffer.from(content, 'base64')
  } else {
    try {
      return Buffer.from(decodeURIComponent(content))
    } catch {
      // Reported below.
    }
  }
  throw new HttpError(400, 'attachment_damaged', `"${name}" has not arrived whole. Attach it again.`)
}

function toText(bytes: Buffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return BINARY.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

function notTaken(name: string, what: string, taken: ModelAttachments): HttpError {
  const kinds = ['text files', ...(taken.includes('images') ? ['PNG, JPEG, GIF and WebP pictures'] : [])]
  if (taken.includes('pdf')) kinds.push('PDF files')
  return new HttpError(
    415,
    'attachment_not_taken',
    `"${name}" ${what}. The assistant takes ${kinds.join(', ')}. Remove the file, or paste its text.`,
  )
}

function tooLarge(name: string, problem: string): HttpError {
  return new HttpError(413, 'attachment_too_large', `"${name}" ${problem}. Attach a smaller file, or a part of it.`)
}

const toMegabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`
