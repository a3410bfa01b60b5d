import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request as it came to a host, with all that could carry something. */
export interface Received {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

interface HostOptions {
  /** By their paths. */
  pages?: Record<string, string>
  /** Scripts and style sheets by their names, under `/assets/`. */
  files?: Record<string, string>
  /** Sent with every page. */
  headers?: Record<string, string>
  /** The lines of an answer to a question. */
  answer?: (received: Received) => readonly string[]
}

export interface Host {
  origin: string
  /** All that came, the first first. */
  received: Received[]
  close: () => void
}

const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
const PIXEL = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')

async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString()
}

/** A site and a service in one, over HTTP, which remembers all that it was asked. */
export async function startHost({ pages = {}, files = {}, headers = {}, answer }: HostOptions): Promise<Host> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const { method = '', url = '' } = request
    const { pathname } = new URL(url, 'http://host.invalid')
    void readBody(request).then((body) => {
      const one = { method, url, headers: request.headers, body }
      received.push(one)
      const file = files[pathname.replace('/assets/', '')]
      if (method === 'OPTIONS') response.writeHead(204, CORS).end()
      else if (method === 'POST' && answer !== undefined) {
        response.writeHead(200, { ...CORS, 'content-type': 'text/plain; charset=utf-8' })
        for (const line of answer(one)) response.write(`${line}\n`)
        response.end()
      } else if (file !== undefined) {
        const type = pathname.endsWith('.css') ? 'text/css' : 'text/javascript'
        response.writeHead(200, { ...CORS, 'content-type': `${type}; charset=utf-8` }).end(file)
      } else if (pages[pathname] !== undefined) {
        response.writeHead(200, { ...headers, 'content-type': 'text/html; charset=utf-8' }).end(pages[pathname])
      } else if (/\.(?:png|jpg|svg|webp)$/i.test(pathname))
        response.writeHead(200, { 'content-type': 'image/gif' }).end(PIXEL)
      else response.writeHead(404).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    received,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
