import { once } from 'node:events'
import { createServer, type RequestListener, type IncomingMessage, type Server } from 'node:http'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { ClientBindings } from './clientIp.js'

type ServeOptions = Pick<ListenOptions, 'port' | 'host' | 'graceMs' | 'patienceMs'>

/** The methods of a service that `serve` uses. */
export interface RequestHandler {
  /** Handles one request. `env` contains the socket, for the client address. */
  fetch(request: Request, env?: ClientBindings): Response | Promise<Response>
  /** Makes `/readyz` answer 503, so that load balancers send no more requests. */
  announceStop(): void
  /** Aborts the answers in progress and stops watching the sites. */
  close(): Promise<void>
}

/** Listens for HTTP requests. Rejects with Node's error when the port is not available. */
export function serve(service: RequestHandler, options: ServeOptions): Promise<RunningService> {
  const handle = getRequestListener((request, env) => service.fetch(request, env), {
    overrideGlobalObjects: false,
    // HTTP/1.0 requests may lack `Host`, such as health checks of load balancers. This host is not trusted anywhere.
    hostname: 'host.invalid',
  })
  return listen((incoming, outgoing) => void handle(incoming, outgoing), {
    ...options,
    onStop: () => service.announceStop(),
    close: () => service.close(),
  })
}

/** How long answers in progress may continue after `stop` is called, in milliseconds. */
const GRACE_MS = 10_000

/** How long aborted answers may take to write their last line, in milliseconds. */
const LAST_LINE_MS = 500

const SWEEP_MS = 50

/** How long a client may take to send its request, in milliseconds. */
const PATIENCE_MS = 30_000

/**
 * How long an idle connection stays open, in milliseconds: longer than proxies keep theirs, which is 60 seconds for
 * nginx and the load balancers of AWS. Otherwise they would send a request on a connection that is being closed.
 */
const KEEP_ALIVE_MS = 65_000

export interface ListenOptions {
  /** 0 selects any free port. */
  port: number
  /** Address to listen on. Default: all interfaces. */
  host?: string | undefined
  /** How long answers in progress may continue after `stop` is called, in milliseconds. Default: 10 seconds. */
  graceMs?: number | undefined
  /**
   * How long a client may take to send a request, in milliseconds. A client that reads nothing for twice as long is
   * disconnected. Default: 30 seconds.
   */
  patienceMs?: number | undefined
  /** Called when the service begins to stop. */
  onStop?: () => void
  /** Called after the grace period, to abort the remaining answers. */
  close?: () => Promise<void>
}

export interface RunningService {
  port: number
  /**
   * Accepts requests for `drainMs` more milliseconds (default: 0), and closes each connection after its response. Then
   * waits for answers in progress, aborts the rest, and closes the service.
   */
  stop(options?: { drainMs?: number }): Promise<void>
}

/** Listens for HTTP requests. Rejects with Node's error when the port is not available. */
export async function listen(handle: RequestListener, options: ListenOptions): Promise<RunningService> {
  const { port, host, graceMs = GRACE_MS, patienceMs = PATIENCE_MS, onStop, close } = options
  const server = createServer({
    headersTimeout: patienceMs,
    requestTimeout: patienceMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Frequent enough that a slow sender gets 408 before its idle socket is closed.
    connectionsCheckingInterval: Math.min(patienceMs / 10, 1000),
  })
  // Closes stalled sockets, whose responses are buffered in memory. Longer than the request timeout.
  server.setTimeout(2 * patienceMs)
  let isStopping = false
  server.on('request', (incoming, outgoing) => {
    outgoing.shouldKeepAlive &&= !isStopping
    answerBeforeReset(incoming)
    if (isHost(incoming.headers.host)) handle(incoming, outgoing)
    else outgoing.writeHead(400, { 'Content-Type': 'application/json', Connection: 'close' }).end(WRONG_HOST)
  })
  server.listen(port, host)
  await once(server, 'listening')
  // An error while accepting a connection, such as running out of file descriptors, must not end the process.
  server.on('error', () => undefined)
  const address = server.address()

  return {
    port: typeof address === 'object' && address ? address.port : port,
    async stop({ drainMs = 0 } = {}) {
      isStopping = true
      onStop?.()
      if (drainMs > 0) await wait(drainMs)
      await acceptWaiting(server)
      const closed = once(server, 'close')
      server.close()
      // Keep-alive connections become idle when their response has ended.
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
      await Promise.race([closed, wait(graceMs, undefined, { ref: false })])
      await close?.()
      await Promise.race([closed, wait(LAST_LINE_MS, undefined, { ref: false })])
      server.closeAllConnections()
      await closed
      clearInterval(sweep)
    },
  }
}

/** Number of turns of the event loop without a new connection after which none is waiting. */
const QUIET_TURNS = 3

/** How long to accept connections that do not stop coming, in milliseconds. */
const MAX_ACCEPT_MS = 1_000

/**
 * Accepts the connections that the system has established already. Node.js accepts one in each turn of the event loop,
 * and closing the port resets those that wait.
 */
async function acceptWaiting(server: Server): Promise<void> {
  let accepted = 0
  const count = () => void (accepted += 1)
  const end = performance.now() + MAX_ACCEPT_MS
  server.on('connection', count)
  for (let quiet = 0, before = 0; quiet < QUIET_TURNS && performance.now() < end; before = accepted) {
    await nextTurn()
    quiet = accepted === before ? quiet + 1 : 0
  }
  server.off('connection', count)
}

const WRONG_HOST = JSON.stringify({ error: 'The header Host names no host.', code: 'invalid_host' })

/** Whether a URL with this `Host` is valid. `xn--a` and `999.1.1.1` contain only valid characters, but are invalid. */
function isHost(host: string | undefined): boolean {
  return !host || URL.canParse(`http://${host}`)
}

/** How long a client that is still sending can read the response, in milliseconds. */
const LINGER_MS = 500

/**
 * Delivers a response that is sent before its request has ended, such as 413. With `Connection: close`, Node closes
 * the socket with unread bytes, so the system sends a reset, which discards what the client has not read yet.
 * Therefore only the sending side is closed, and input is discarded for half a second (RFC 9112, section 9.6).
 */
function answerBeforeReset(incoming: IncomingMessage): void {
  const { socket } = incoming
  socket.destroySoon = () => {
    if (incoming.complete) {
      Socket.prototype.destroySoon.call(socket)
      return
    }
    socket.end()
    const timer = setTimeout(() => socket.destroy(), LINGER_MS)
    socket.once('end', () => socket.destroy()).once('close', () => clearTimeout(timer))
    incoming.resume()
  }
}
