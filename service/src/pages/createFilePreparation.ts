import { isUtf8 } from 'node:buffer'
import type { Stats } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import type { Sending } from '../http/sendFile.js'
import { encodeMarkup, readMarkup } from './readMarkup.js'

/** Maximum size of a file that is examined, because it is read into memory. Larger files are sent unchanged. */
const MAX_BYTES = 32 * 1024 * 1024

/** Maximum number of files whose result is cached. Each takes a few hundred bytes. */
const MAX_FILES = 10_000

/**
 * Creates functions that prepare the files of a built site for sending: they determine the encoding for the header,
 * and add the assistant to pages that do not contain it. A file is examined once, until it changes.
 * @param writeTag returns the assistant as HTML
 */
export function createFilePreparation(writeTag: () => string) {
  const known = new LRUCache<string, Sending>({ max: MAX_FILES })
  let knownTag = ''

  const remember = (read: (bytes: Buffer, tag: string) => Sending) => async (handle: FileHandle, stats: Stats) => {
    if (stats.size > MAX_BYTES) return {}
    const tag = writeTag()
    if (tag !== knownTag) known.clear()
    knownTag = tag
    const key = [stats.dev, stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs].join(' ')
    const sending = known.get(key) ?? read(await readBytes(handle, stats.size), tag)
    if (tag === knownTag) known.set(key, sending)
    return sending
  }

  return {
    preparePage: remember((bytes, tag) => {
      const { encoding, hasAssistant, bodyEnd } = readMarkup(bytes)
      const isKnown = encoding !== 'replacement'
      return {
        headers: { 'Content-Type': isKnown ? `text/html; charset=${encoding.toLowerCase()}` : 'text/html' },
        inserted: hasAssistant || !isKnown ? undefined : { position: bodyEnd, bytes: encodeMarkup(tag, encoding) },
      }
    }),

    /**
     * Prepares scripts, style sheets and texts. Without a charset, browsers decode them in the encoding of the page.
     */
    prepareText: (type: string) =>
      remember((bytes) => ({ headers: { 'Content-Type': isUtf8(bytes) ? `${type}; charset=utf-8` : type } })),
  }
}

/** Reads a file without moving its position. */
async function readBytes(handle: FileHandle, size: number): Promise<Buffer> {
  const bytes = Buffer.alloc(size)
  const { bytesRead } = await handle.read(bytes, 0, size, 0)
  return bytes.subarray(0, bytesRead)
}
