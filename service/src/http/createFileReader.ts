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

/** Reads a file as if it contained the inserted bytes. */
export function createFileReader(handle: FileHandle, { position, bytes }: Inserted): FileReader {
  async function readFile(length: number, at: number): Promise<Uint8Array> {
    const { bytesRead, buffer } = await handle.read(new Uint8Array(length), 0, length, at)
    return buffer.subarray(0, bytesRead)
  }

  return {
    read(length, at) {
      const end = position + bytes.length
      if (at >= end) return readFile(length, at - bytes.length)
      if (at < position) return readFile(Math.min(length, position - at), at)
      return Promise.resolve(bytes.slice(at - position, Math.min(at + length, end) - position))
    },
    close: () => handle.close(),
  }
}
