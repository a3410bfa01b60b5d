import { readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileAtomic } from '../files/textFiles.js'
import type { EndedLogins } from './EndedLogins.js'

/** Names of files, and nothing that leads elsewhere. */
const LOGIN_ID = /^[\w-]{1,64}$/

/** Remembers each ended login as an empty file, whose mtime is its expiry, for all processes that share the folder. */
export function createFileEndedLogins({ folder }: { folder: string }): EndedLogins {
  return {
    async add(id, expires) {
      if (!LOGIN_ID.test(id)) return
      const file = join(folder, id)
      await writeFileAtomic(file, '')
      await utimes(file, new Date(), new Date(expires))
      await removeExpired()
    },
    async has(id) {
      return LOGIN_ID.test(id) && (await stat(join(folder, id)).catch(() => undefined)) !== undefined
    },
  }

  async function removeExpired(): Promise<void> {
    for (const name of await readdir(folder)) {
      const file = join(folder, name)
      const found = await stat(file).catch(() => undefined)
      // A file that is being written is not expired yet.
      if (found && found.mtimeMs < Date.now() && !name.endsWith('.draft')) await rm(file, { force: true })
    }
  }
}
