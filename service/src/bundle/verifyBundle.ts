import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { Manifest } from '../export/Manifest.js'
import { readBundle } from './readBundle.js'

/**
 * Checks an archive without unpacking it.
 *
 * @throws {BundleError} when it is not whole, or not what its manifest says
 */
export function verifyBundle(file: string): Promise<Manifest> {
  return readBundle(createReadStream(file), (_name, content) => finished(Readable.from(content).resume()))
}
