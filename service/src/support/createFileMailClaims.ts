import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readText, writeFileAtomic } from '../files/textFiles.js'
import type { MailClaims } from './MailClaims.js'

const SENT = 'sent'

/** Stores each claim as a file, `folder/site-domain/2026-11-23`, for all processes that share the folder. */
export function createFileMailClaims({ folder }: { folder: string }): MailClaims {
  // Percent-encoding removes slashes; the prefix prevents "." and "..".
  const folderOf = (domain: string) => join(folder, `site-${encodeURIComponent(domain)}`)
  const fileOf = (domain: string, week: string) => join(folderOf(domain), week)

  /** Creates a file, unless there is one. */
  const create = (file: string) =>
    writeFile(file, '', { flag: 'wx', mode: 0o600 }).then(
      () => true,
      () => false,
    )

  return {
    async claim(domain, week, leaseMs) {
      const file = fileOf(domain, week)
      await mkdir(folderOf(domain), { recursive: true, mode: 0o700 })
      if (await create(file)) return true
      const claimedAt = (await stat(file).catch(() => undefined))?.mtimeMs ?? Date.now()
      if ((await readText(file)) === SENT || claimedAt + leaseMs > Date.now()) return false
      // Of several processes, one can move it away.
      const expired = `${file}.${randomBytes(6).toString('hex')}`
      const isMine = await rename(file, expired).then(
        () => true,
        () => false,
      )
      await rm(expired, { force: true })
      return isMine && (await create(file))
    },
    async confirm(domain, week) {
      await writeFileAtomic(fileOf(domain, week), SENT)
    },
  }
}
