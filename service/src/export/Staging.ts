import type { ManifestFile } from './Manifest.js'

/** The files of an export between rendering and packing. */
export interface Staging {
  /** What the manifest says of them. */
  files: readonly ManifestFile[]
  /** @param file below the root of the site, with forward slashes */
  write(file: string, body: string): Promise<void>
  /** Takes a file of any size from the disk. */
  copy(file: string, from: string): Promise<void>
  /** The bytes of a file, by its name in `files`. */
  read(file: string): AsyncIterable<Buffer>
  close(): Promise<void>
}
