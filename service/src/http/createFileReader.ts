import type { FileHandle } from 'node:fs/promises'

/** Bytes that are inserted into the content of a file at `position`. */
export interface Inserted {
  position: number
  bytes: Uint8Array
}

export interface FileReader {
  /**
   * Reads a part of the file.
   * @returns at most `length` bytes from `at` on; none at the end of the file
   */
  read(length: number, at: number): Promise<Uint8Array>
  close(): Promise<void>
}

/**
 * Reads a file as if it contained the inserted bytes.
 * @param insertions by position
 */
export function createFileReader(handle: FileHandle, insertions: readonly Inserted[]): FileReader {
  async function readFile(length: number, at: number): Promise<Uint8Array> {
    const { bytesRead, buffer } = await handle.read(new Uint8Array(length), 0, length, at)
    return buffer.subarray(0, bytesRead)
  }

  return {
    read(length, at) {
      let before = 0
      for (const { position, bytes } of insertions) {
        const start = position + before
        const end = start + bytes.length
        if (at < start) return readFile(Math.min(length, start - at), at - before)
        if (at < end) return Promise.resolve(bytes.slice(at - start, Math.min(at + length, end) - start))
        before += bytes.length
      }
      return readFile(length, at - before)
    },
    close: () => handle.close(),
  }
}
