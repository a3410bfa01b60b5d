import { AwsV4Signer } from 'aws4fetch'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

/**
 * s3rver in a process of its own. It takes any signature of version 4, so a gate in front of it computes
 * each one anew, by other code than that of the service, and refuses what differs.
 */
export async function startS3Server(bucket: string) {
  const folder = await mkdtemp(join(tmpdir(), 's3-'))
  const script = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js')
  const storage = spawn(
    process.execPath,
    [script, '-d', folder, '-p', '0', '-a', '127.0.0.1', '--configure-bucket', bucket],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const origin = await readAddress(storage)

  const gate = createServer((request, response) => {
    void pass(request, origin, `http://${request.headers.host ?? ''}`).then(async (answer) => {
      response.writeHead(answer.status, Object.fromEntries(answer.headers))
      response.end(Buffer.from(await answer.arrayBuffer()))
    })
  })
  await once(gate.listen(0, '127.0.0.1'), 'listening')

  return {
    /** Takes any signature. */
    origin,
    endpoint: `http://127.0.0.1:${(gate.address() as AddressInfo).port}`,
    async stop() {
      gate.close()
      gate.closeAllConnections()
      storage.kill()
      await once(storage, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function pass(request: IncomingMessage, origin: string, own: string): Promise<Response> {
  const { method = 'GET', headers, url = '/' } = request
  const body = await buffer(request)
  if (!(await isSigned(method, new URL(url, own), headers))) {
    return new Response('<Error><Code>SignatureDoesNotMatch</Code></Error>', { status: 403 })
  }
  const passed = Object.entries(headers).filter(
    ([name]) => !/^(host|connection|content-length|expect|accept-encoding)$/.test(name),
  )
  return await fetch(origin + url, {
    method,
    headers: {
      ...Object.fromEntries(passed.map(([name, value]) => [name, String(value)])),
      'accept-encoding': 'identity',
    },
    ...(method !== 'GET' && method !== 'HEAD' && { body }),
  })
}

async function isSigned(method: string, url: URL, headers: IncomingMessage['headers']): Promise<boolean> {
  const given = url.searchParams.get('X-Amz-Signature') ?? /Signature=(\w+)/.exec(headers.authorization ?? '')?.[1]
  const signQuery = url.searchParams.has('X-Amz-Signature')
  const datetime = url.searchParams.get('X-Amz-Date') ?? String(headers['x-amz-date'])
  const names = signQuery ? [] : (/SignedHeaders=([\w;-]+)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? [])
  url.searchParams.delete('X-Amz-Signature')
  const signer = new AwsV4Signer({
    ...KEYS,
    method,
    url: url.href,
    headers: Object.fromEntries(names.map((name) => [name, String(headers[name])])),
    datetime,
    signQuery,
    service: 's3',
    region: 'us-east-1',
    singleEncode: true,
    allHeaders: true,
  })
  return given === (await signer.signature())
}

function readAddress({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let said = ''
    stdout?.on('data', (chunk) => {
      said += String(chunk)
      const [, port] = /(?:127\.0\.0\.1|localhost):(\d+)/.exec(said) ?? []
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`)
    })
  })
}
