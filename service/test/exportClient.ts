import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { expect } from 'vitest'
import { ADMIN_KEY } from './startService.js'

/** Asks the export endpoints of a service as an owner's program would. */
export function exportClient(url: string, key = ADMIN_KEY) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const send = (path: string, init: RequestInit = {}) =>
    fetch(`${url}/v1/static-export/jobs${path}`, { ...init, headers })
  const start = (body: unknown) => send('', { method: 'POST', body: JSON.stringify(body) })

  const readStatus = async (jobId: string) => (await (await send(`/${jobId}`)).json()) as Record<string, unknown>

  return {
    start,
    send,
    readStatus,
    bundle: (jobId: string) => send(`/${jobId}/bundle`, { method: 'POST' }),

    /** Starts a job and waits for its end. */
    async run(body: unknown) {
      const { jobId } = (await (await start(body)).json()) as { jobId: string }
      await expect.poll(async () => (await readStatus(jobId)).status, { timeout: 60_000 }).toMatch(/completed|failed/)
      return { ...(await readStatus(jobId)), jobId } as Record<string, unknown> & { jobId: string }
    },
  }
}

/** The entries of an archive in their order. */
export async function readArchive(bytes: Buffer) {
  const entries = new Map<string, { text: string; sha256: string; mtime: Date | undefined }>()
  const archive = extract()
  Readable.from([bytes]).pipe(createGunzip()).pipe(archive)
  for await (const entry of archive) {
    const chunks: Buffer[] = []
    for await (const chunk of entry) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    entries.set(entry.header.name, {
      text: body.toString('utf8'),
      sha256: createHash('sha256').update(body).digest('hex'),
      mtime: entry.header.mtime,
    })
  }
  return entries
}
