import { randomBytes } from 'node:crypto'
import { readText } from '../files/readText.js'
import { writeWhole } from '../files/writeWhole.js'

/** A secret of the service's own, made on the first start and kept in a file that its owner alone can read. */
export async function readSecret(file: string): Promise<string> {
  // Of several processes that start at once, one makes it.
  await writeWhole(file, randomBytes(32).toString('base64url'), { isNew: true })
  return (await readText(file)) ?? ''
}
