import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { pack, type Header } from 'tar-stream'
import { onTestFinished } from 'vitest'

export type Entry = Partial<Header> & { name: string; body?: string | Buffer }

export const sha256 = (body: string | Buffer) => createHash('sha256').update(body).digest('hex')

/** As the format has it: over a line `<sha256>  <name>` for each file, by the order of their names. */
export const digestOf = (files: readonly { file: string; sha256: string }[]) =>
  sha256(
    files
      .toSorted((one, other) => (one.file < other.file ? -1 : 1))
      .map((each) => `${each.sha256}  ${each.file}\n`)
      .join(''),
  )

/** A manifest that declares these files truly, with what a test makes false in it. */
export function manifestOf(files: Record<string, string | Buffer>, change: object = {}) {
  const entries = Object.entries(files).map(([file, body]) => ({
    file,
    bytes: Buffer.byteLength(body),
    sha256: sha256(body),
  }))
  const treeSha256 = digestOf(entries)
  return {
    schema: 1,
    domain: 'docs',
    version: treeSha256.slice(0, 12),
    treeSha256,
    deployment: 'client-hosted',
    generator: { name: 'x', version: '1' },
    features: { assistant: 'off' },
    counts: { pages: 1, files: entries.length, bytes: entries.reduce((sum, { bytes }) => sum + bytes, 0) },
    findings: { deadLinks: [], outsideReferences: [] },
    files: entries,
    ...change,
  }
}

/** The bytes of a tar.gz with these entries in this order. */
export async function archiveOf(entries: readonly Entry[]): Promise<Buffer> {
  const archive = pack()
  for (const { body = '', ...header } of entries) archive.entry(header, body)
  archive.finalize()
  const chunks: Buffer[] = []
  for await (const chunk of archive) chunks.push(chunk as Buffer)
  return gzipSync(Buffer.concat(chunks))
}

/** A bundle of these files, with what a test makes false in its manifest. */
export const bundleOf = (files: Record<string, string | Buffer>, change?: object) =>
  archiveOf([
    { name: 'manifest.json', body: JSON.stringify(manifestOf(files, change)) },
    ...Object.entries(files).map(([name, body]) => ({ name, body })),
  ])

/** A bundle whose only page says this. */
export const bundleSaying = (words: string) => bundleOf({ 'site/index.html': `<!doctype html><h1>${words}</h1>` })

/** A server that answers like that for as long as the test takes; its address. */
export async function serveWith(handle: RequestListener): Promise<string> {
  const server = createServer(handle)
  server.listen(0)
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://localhost:${(server.address() as AddressInfo).port}/bundle.tar.gz`
}

export const serveBytes = (bytes: Buffer) => serveWith((_request, response) => response.end(bytes))
