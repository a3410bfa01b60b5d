import { isUtf8 } from 'node:buffer'
import type { Stats } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import type { Inserted } from '../http/createFileReader.js'
import type { Sending } from '../http/sendFile.js'
import { encodeMarkup, NOT_FOR_AGENTS, readMarkup } from './readMarkup.js'

/** Maximum size of a file that is examined, because it is read into memory. Larger files are sent unchanged. */
const MAX_BYTES = 32 * 1024 * 1024

/** Maximum number of files whose result is cached. Each takes a few hundred bytes. */
const MAX_FILES = 10_000

interface PreparationOptions {
  /** HTML that leads to the list of all pages, for the beginning of pages that do not name it. */
  hint: string
  /** Returns the assistant as HTML, for the end of pages that do not contain it. */
  writeTag: () => string
}

/**
 * Creates functions that prepare the files of a built site for sending: they determine the encoding for the header,
 * and add what pages need. A file is examined once, until it changes.
 */
export function createFilePreparation({ hint, writeTag }: PreparationOptions) {
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
      const { encoding, hasAssistant, hasPageList, bodyStart, bodyEnd, permalinks } = readMarkup(bytes)
      if (encoding === 'replacement') return { headers: { 'Content-Type': 'text/html' } }
      const inserted: Inserted[] = []
      const insert = (position: number, html: string) =>
        inserted.push({ position, bytes: encodeMarkup(html, encoding) })
      if (bodyStart !== undefined && !hasPageList) {
        insert(Math.min(bodyStart, bodyEnd), hint)
        for (const position of permalinks) if (position < bodyEnd) insert(position, NOT_FOR_AGENTS)
      }
      if (!hasAssistant) insert(bodyEnd, tag)
      return { headers: { 'Content-Type': `text/html; charset=${encoding.toLowerCase()}` }, inserted }
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
